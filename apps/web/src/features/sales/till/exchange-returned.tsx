import { Button } from '@mantine/core'
import { NoteType } from '@yunque/domain/codes'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { editLine } from '../../../records/note-lines/note-line.ts'
import { noteLineColumns } from '../../../records/note-lines/note-line-columns.tsx'
import { noteLineTexts } from '../../../records/note-lines/texts.ts'
import { linesId } from '../../../records/sale/sale-lines.tsx'
import type { SaleForm } from '../../../records/sale/use-sale-form.ts'
import { DocumentLines, entryId } from '../../../ui/document/document-lines.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useScanner } from '../../../ui/scanner/use-scanner.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { type HandledKeys, useHandledKeys } from '../../../ui/shortcuts/handled-keys.ts'
import classes from './exchange.module.css'
import { exchangeTexts as texts } from './exchange-texts.ts'
import { useExchangedInvoice } from './use-exchanged-invoice.ts'

interface Props {
  readonly sale: SaleForm
}

/** The id of the field for the number of the invoice. */
export const invoiceFieldId = (formId: string): string => `${formId}-returnedBillId`

/** What comes back: the invoice, by its number, and the units of its lines. */
export function ExchangeReturned({ sale }: Props) {
  const { returnedInvoice } = sale.form.values
  const found = useExchangedInvoice(sale)
  if (returnedInvoice === null) return <FindInvoice sale={sale} {...found} />
  return (
    <section className={classes.part} aria-label={texts.back}>
      <div className={classes.heading}>
        <h2>
          {texts.back} · {texts.ofInvoice(returnedInvoice.number)}
        </h2>
        <Button variant="subtle" size="compact-sm" onClick={found.forget}>
          {texts.another}
        </Button>
      </div>
      <ReturnedLines key={returnedInvoice.id} sale={sale} />
    </section>
  )
}

/** For the sheet. */
const findKeys: HandledKeys = {
  where: texts.toInvoice,
  keys: [{ keys: 'Enter', label: texts.findKey }],
}

interface FindProps extends ReturnType<typeof useExchangedInvoice> {
  readonly sale: SaleForm
}

/** The number of the invoice, typed or scanned whatever has the focus. */
function FindInvoice({ sale: { form }, finding, fault, find }: FindProps) {
  const [number, setNumber] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  useEffect(() => {
    if (!phone) field.current?.querySelector('input')?.focus()
  }, [phone])
  useHandledKeys(findKeys)
  useScanner((code) => {
    setNumber(code)
    find(code)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter finds the invoice instead of sending the form around it
    <div
      ref={field}
      className={classes.find}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        find(number)
      }}
    >
      <TextInput
        id={invoiceFieldId(form.id)}
        label={texts.invoice}
        description={texts.invoiceHint}
        value={number}
        maxLength={30}
        error={fault ?? form.errors.returnedBillId}
        onChange={setNumber}
      />
      <Button variant="default" loading={finding} onClick={() => find(number)}>
        {texts.find}
      </Button>
    </div>
  )
}

const shown = new Set(['internalCode', 'productId', 'left', 'quantity', 'total'])
const columns = noteLineColumns(NoteType.return, false).filter(({ key }) => shown.has(key))

/** The lines of the invoice of which units are left, each with the units that come back. */
function ReturnedLines({ sale: { form, change } }: Props) {
  const phone = usePhone()
  const lines = useLines({
    value: form.values.returnedLines,
    current: () => form.getValues().returnedLines,
    onChange: (returnedLines) => change({ returnedLines }),
    edit: (line, column, value) => {
      const next = editLine(line, column, value)
      if (column === 'quantity' && typeof value === 'number' && next.quantity < value)
        toast.warn(noteLineTexts.most(next.quantity))
      return next
    },
    rules: { repeated: 'refuse', limited: false },
  })
  return (
    <DocumentLines
      id={`${form.id}-returnedLines`}
      label={texts.backLines}
      source={nothing}
      columns={columns}
      lines={lines}
      createLine={() => {
        throw new Error('The lines of an invoice are fixed')
      }}
      errors={form.errors}
      fixed
      searchId={entryId(linesId(form.id))}
      autoFocus={!phone}
    />
  )
}

/** The lines are those of the invoice; none is searched. */
const nothing = {
  key: ['bills', 'returned'],
  load: async () => ({ items: [], totalCount: 0 }),
  idOf: () => 0,
  codesOf: () => [],
  textOf: () => '',
}
