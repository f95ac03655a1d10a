import { Alert, Button, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatSize } from '@yunque/contract/core/format-size'
import type { TakeoutContents } from '@yunque/contract/takeout/takeouts'
import { useState } from 'react'
import { contentsQuery } from './takeout.api.ts'
import classes from './takeout.module.css'
import { texts } from './texts.ts'

/** What a takeout is, what it has, and whether the disk has room for it. */
export function TakeoutAbout() {
  const { data } = useQuery(contentsQuery)
  const [showing, setShowing] = useState(false)
  return (
    <div className={classes.about}>
      <p>
        {texts.intro} {texts.notBackup}
      </p>
      {data && <What contents={data} onAll={() => setShowing(true)} />}
      {data && data.free < data.needed && (
        <Alert color="warn" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {texts.noRoom(formatSize(data.needed), formatSize(data.free))}
        </Alert>
      )}
      {data && (
        <Modal
          opened={showing}
          onClose={() => setShowing(false)}
          title={texts.contentsTitle}
          size="lg"
          closeButtonProps={{ 'aria-label': texts.close }}
        >
          <All contents={data} />
        </Modal>
      )}
    </div>
  )
}

interface WhatProps {
  readonly contents: TakeoutContents
  readonly onAll: () => void
}

function What({ contents: { lists, tables, pictures, attachments }, onAll }: WhatProps) {
  return (
    <ul className={classes.what} aria-label={texts.what}>
      <li>{texts.lists(lists.length)}</li>
      <li>{texts.tables(tables.length)}</li>
      <li>{pictures === 0 ? texts.noPictures : texts.pictures(pictures)}</li>
      <li>{attachments === 0 ? texts.noAttachments : texts.attachments(attachments)}</li>
      <li>{texts.index}</li>
      <li>{texts.without}</li>
      <li className={classes.more}>
        <Button size="compact-xs" variant="subtle" onClick={onAll}>
          {texts.all}
        </Button>
      </li>
    </ul>
  )
}

function All({ contents: { lists, tables } }: Pick<WhatProps, 'contents'>) {
  return (
    <>
      <h3 className={classes.heading}>{texts.listsTitle}</h3>
      <ul className={classes.columns}>
        {[...new Set(lists)].toSorted().map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <h3 className={classes.heading}>{texts.tablesTitle}</h3>
      <dl className={classes.tables}>
        {tables.map(({ title, about }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
