import { IconSend } from '@tabler/icons-react'
import type { MailRow } from '@yunque/contract/mail/mails'
import { mails } from '@yunque/contract/mail/mails.endpoints'
import { useState } from 'react'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { AgainDialog } from './again-dialog.tsx'
import { mailColumns } from './mail-columns.tsx'
import { texts } from './texts.ts'

/** 'Correos': the documents that were sent by mail, with what became of each. */
export function MailsPage() {
  const [again, setAgain] = useState<MailRow>()
  const source = useRemoteList({
    list: mails.list,
    columns: mailColumns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={({ document, recipient }) => texts.nameOf(document, recipient)}
        rowMenu={(row) => [
          {
            label: texts.again,
            icon: <IconSend size={16} />,
            disabled: row.state === 'queued' && texts.waiting,
            onClick: () => setAgain(row),
          },
        ]}
      />
      {again && <AgainDialog mail={again} onClose={() => setAgain(undefined)} />}
    </>
  )
}
