import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ImportReport } from '@yunque/contract/imports/import-report'
import { useEffect, useRef } from 'react'
import classes from './import.module.css'
import type { ImportSetup } from './setup.ts'
import { texts } from './texts.ts'

interface Props<R extends ImportReport> {
  readonly setup: Pick<ImportSetup<string, R>, 'done' | 'list' | 'after'>
  readonly report: R
  readonly onAgain: () => void
}

/** The result of an import. Its title takes the focus, because the button that was pressed is gone. */
export function Result<R extends ImportReport>({ setup, report, onAgain }: Props<R>) {
  const { added, changed, same } = report
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={classes.step}>
      <h2 ref={title} tabIndex={-1}>
        <IconCheck size={18} aria-hidden /> {setup.done}
      </h2>
      <dl className={classes.result}>
        {texts.results(added, changed, same).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {setup.after?.(report)}
      <div className={classes.controls}>
        <Button component={Link} to={setup.list.to}>
          {setup.list.label}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </section>
  )
}
