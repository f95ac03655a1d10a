import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { PrintedKind } from '@yunque/contract/core/document-links'
import { useState } from 'react'
import { sendPrint } from '../../lib/api-client/prints.ts'
import { usePrinter } from '../../lib/api-client/this-device.ts'
import { toast } from '../../lib/toast.ts'

/** Documents of one kind, which the printer of this device can print. */
export interface PrintedDocuments {
  readonly kind: PrintedKind
  readonly ids: readonly number[]
}

/** Prints documents on the printer of this device, without a dialog; nothing where there is none. */
export function DevicePrint({ kind, ids }: PrintedDocuments) {
  const printer = usePrinter()
  const [busy, setBusy] = useState(false)
  if (printer === null) return null
  const print = async () => {
    setBusy(true)
    try {
      for (const id of ids) await sendPrint({ kind, id, asked: true })
      toast.success(`Se imprime en ${printer.name}`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <Button
      leftSection={<IconPrinter size={18} aria-hidden />}
      disabled={busy}
      onClick={() => void print()}
    >{`Imprimir en ${printer.name}`}</Button>
  )
}
