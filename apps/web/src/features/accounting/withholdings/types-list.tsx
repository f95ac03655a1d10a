import { IconPencil } from '@tabler/icons-react'
import { typeWriters, type WithholdingTypeRow } from '@yunque/contract/withholdings/withholdings'
import { withholdings } from '@yunque/contract/withholdings/withholdings.endpoints'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { texts } from './texts.ts'
import { TypeDialog } from './type-dialog.tsx'
import { typeColumns } from './withholding-columns.tsx'

/** The types of withholdings with their rates (withholdings.types). */
export function TypesList({ header }: { readonly header: ReactNode }) {
  const mayEdit = useCan(...typeWriters)
  const [edited, setEdited] = useState<WithholdingTypeRow | 'new' | null>(null)
  const source = useRemoteList({
    list: withholdings.types,
    entity: 'withholdingTypes',
    columns: typeColumns,
    follows: ['accountRules'],
  })
  return (
    <>
      <ListPage<WithholdingTypeRow>
        title={texts.title}
        source={source}
        empty={{ text: texts.noTypes }}
        rowName={({ name }) => texts.typeOf(name)}
        isInactive={({ active }) => !active}
        header={header}
        rowMenu={(row) => [
          {
            label: texts.edit,
            icon: <IconPencil size={16} />,
            disabled: !mayEdit && texts.noPermission,
            onClick: () => setEdited(row),
          },
        ]}
        {...(mayEdit
          ? { onOpen: setEdited, onCreate: () => setEdited('new'), createLabel: texts.createType }
          : {})}
      />
      {edited && (
        <TypeDialog {...(edited === 'new' ? {} : { type: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
