import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { PrinterRow } from '@yunque/contract/printing/printers'
import { printers } from '@yunque/contract/printing/printers.endpoints'
import { toast } from '../../../lib/toast.ts'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { printerTableColumns } from './printer-columns.tsx'
import { PrinterDialog } from './printer-dialog.tsx'
import { printTest } from './printing.api.ts'
import { texts } from './texts.ts'

/** 'Impresoras': where the server prints by itself. */
export function PrintersPage() {
  const { id, open, close } = useRecordParam()
  const source = useRemoteList({
    list: printers.list,
    follows: ['devices'],
    columns: printerTableColumns,
    defaultSort: [{ selector: 'active', desc: true }, { selector: 'name' }],
  })
  const edit = (row: PrinterRow) => open(row.id)
  return (
    <>
      <ListPage
        title={texts.printers}
        source={source}
        searchLabel={texts.searchPrinter}
        empty={{ text: texts.noPrinters }}
        rowName={({ name }) => texts.printerName(name)}
        onOpen={edit}
        onCreate={() => open(newRecord)}
        rowMenu={(row) => actionsOf(row, edit)}
        isInactive={(row) => !row.active}
      />
      {id !== null && <PrinterDialog id={id} onClose={close} />}
    </>
  )
}

function actionsOf(row: PrinterRow, edit: (row: PrinterRow) => void): readonly RowAction[] {
  const { id, name } = row
  const removal = { remove: printers.remove, id, name: texts.printerName(name), effect: texts.removed }
  return [
    { label: texts.open, icon: <IconPencil size={16} />, onClick: () => edit(row) },
    { label: texts.test, icon: <IconPrinter size={16} />, onClick: () => void test(row) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      onClick: () => void removeRecord(removal),
    },
  ]
}

/** Prints a test and says what happened. */
async function test({ id, name }: PrinterRow): Promise<void> {
  try {
    await printTest(id)
    toast.success(texts.tested(name))
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
