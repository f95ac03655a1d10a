import { useMemo, useState } from 'react'
import { formatQuantity } from '../../lib/format/format.ts'
import { matches } from '../../lib/matches.ts'
import { DocumentLines } from '../../ui/document/document-lines.tsx'
import {
  codeColumn,
  productColumn,
  quantityColumn,
  quantityEdit,
  unitColumn,
} from '../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../ui/document/line-column.ts'
import { useLines } from '../../ui/document/use-lines.ts'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import type { CodedSource } from '../../ui/lookup/product-source.tsx'
import { type ArrivedLine, editArrived, isShort, missingOf, type ReceptionValues } from './arrived-line.ts'
import { texts } from './texts.ts'
import classes from './transfers.module.css'

/** The sent products, and the field that reads codes: each code adds one to 'Recibido' of its product. */
export function ArrivedLines({ form }: { readonly form: ZodForm<ReceptionValues> }) {
  const { getValues } = form
  const { id } = form.values
  const [lastId, setLastId] = useState<number | null>(null)
  const lines = useLines({
    value: form.values.lines,
    current: () => getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: editArrived,
    rules: { repeated: 'raise', limited: false },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are read when a product is searched
  const source = useMemo(() => sentSource(id, () => getValues().lines), [id])
  return (
    <>
      <LastRead line={lines.value.find(({ productId }) => productId === lastId)} />
      <DocumentLines
        id={`${form.id}-lines`}
        label={texts.lines}
        source={source}
        columns={columns}
        lines={{
          ...lines,
          add: (line, way) => {
            setLastId(line.productId)
            return lines.add(line, way)
          },
          // The product stays: nothing of it arrived.
          remove: (key) => lines.edit(key, 'quantity', null),
        }}
        createLine={(line, quantity) => ({ ...line, quantity })}
        errors={form.errors}
        fixed
        raises
      />
    </>
  )
}

/** What was read last and how much of it arrived, said aloud too. */
function LastRead({ line }: { readonly line: ArrivedLine | undefined }) {
  return (
    <div className={classes.last} role="status">
      {line ? (
        <>
          <span className={classes.name}>{line.product}</span>
          <strong className={classes.figure}>{texts.arrivedOf(line.quantity, line.sent, line.um)}</strong>
        </>
      ) : (
        texts.scanHint
      )}
    </div>
  )
}

/** The sent products, by code or words. */
const sentSource = (id: number, lines: () => readonly ArrivedLine[]): CodedSource<ArrivedLine> => ({
  key: ['traslates', id, 'sent'],
  load: async ({ search, skip, take }) => {
    const found = lines().filter(({ product, internalCode, codes }) =>
      matches([product, internalCode, ...codes].join(' '), search),
    )
    return { items: found.slice(skip, skip + take), totalCount: found.length }
  },
  idOf: ({ productId }) => productId,
  codesOf: ({ internalCode, codes }) => [internalCode, ...codes],
  unknownCode: () => texts.notSent,
  unitOf: ({ unit }) => unit,
  textOf: ({ product }) => product,
  detailOf: ({ internalCode, sent, um }) => (
    <>
      <span>{internalCode}</span>
      <span>
        {texts.sent} {formatQuantity(sent)} {um}
      </span>
    </>
  ),
  debounceMs: 0,
})

const shownAbove0 = (value: number) => (value > 0 ? formatQuantity(value) : '')

const columns: readonly LineColumn<ArrivedLine>[] = [
  codeColumn,
  productColumn,
  unitColumn,
  { key: 'sent', header: texts.sent, figure: 'quantity', show: ({ sent }) => formatQuantity(sent) },
  {
    ...quantityColumn,
    header: texts.received,
    show: ({ quantity }) => shownAbove0(quantity),
    edit: { ...quantityEdit, emptyAtZero: true },
  },
  {
    key: 'damaged',
    header: texts.damaged,
    figure: 'quantity',
    passed: true,
    show: ({ damaged }) => shownAbove0(damaged),
    edit: { ...quantityEdit, emptyAtZero: true },
  },
  {
    key: 'missing',
    header: texts.missing,
    figure: 'quantity',
    show: (line) => (missingOf(line) > 0 ? formatQuantity(missingOf(line)) : '—'),
  },
  {
    key: 'note',
    header: texts.note,
    width: 140,
    passed: true,
    show: ({ note }) => note,
    edit: { kind: 'text', when: isShort },
  },
]
