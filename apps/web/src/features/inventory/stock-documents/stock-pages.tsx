import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { entryKind, exitKind, openingKind, purchaseKind, type StockKind } from './kinds.ts'
import { OpeningsUpload } from './openings-upload.tsx'
import { stockActs } from './stock-acts.ts'
import { stockColumns } from './stock-columns.ts'
import { StockDialog } from './stock-dialog.tsx'
import { stockCalls } from './stock-documents.api.ts'
import { openingTexts, texts } from './texts.ts'

/** 'Ajuste de entrada'. */
export const EntriesPage = () => <StockPage kind={entryKind} />
/** Opening balances. */
export const OpeningsPage = () => <StockPage kind={openingKind} uploads />
/** Direct purchases. */
export const DirectPurchasesPage = () => <StockPage kind={purchaseKind} />
/** Exit adjustments. */
export const ExitsPage = () => <StockPage kind={exitKind} />

interface Props {
  readonly kind: StockKind
  /** Whether documents can be imported from an Excel. */
  readonly uploads?: boolean
}

function StockPage({ kind, uploads = false }: Props) {
  const [uploading, setUploading] = useState(false)
  const { id, open, close } = useRecordParam()
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const costs = useCan(...costReaders)
  const source = useRemoteList({
    list: stockCalls[kind.entity].list,
    name: `${kind.entity}/${kind.key}`,
    columns: useMemo(() => stockColumns({ kind, everywhere, costs }), [kind, everywhere, costs]),
    defaultSort: [{ selector: 'id', desc: true }],
    ...(kind.ownType ? { extraParams: { typeId: kind.typeId } } : {}),
  })
  const acts = useActs(stockActs(kind), { open })
  return (
    <>
      <ListPage
        title={kind.texts.title}
        source={source}
        empty={{ text: kind.texts.empty }}
        rowName={(row) => texts.numbered(kind.texts.name, row.id)}
        onOpen={(row) => open(row.id)}
        onCreate={() => open(newRecord)}
        {...acts.list}
        {...(uploads ? { actions: <UploadButton onClick={() => setUploading(true)} /> } : {})}
      />
      {uploading && (
        <OpeningsUpload
          onClose={() => setUploading(false)}
          onSaved={(saved) => {
            setUploading(false)
            open(saved.id)
          }}
        />
      )}
      {id !== null && <StockDialog kind={kind} id={id} onClose={close} onOpen={open} />}
    </>
  )
}

function UploadButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="xs" variant="default" leftSection={<IconFileUpload size={16} />} onClick={onClick}>
      {openingTexts.upload}
    </Button>
  )
}
