import { Loader, Popover, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { type RefObject, useImperativeHandle } from 'react'
import { formatQuantity } from '../../lib/format/format.ts'
import { LookupList } from '../lookup/lookup-list.tsx'
import type { CodedSource } from '../lookup/product-source.tsx'
import { CameraButton } from '../scanner/camera-button.tsx'
import { typeInto } from '../scanner/typed-text.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { hintSection, type KeyHint } from './key-hints.tsx'
import classes from './product-entry.module.css'
import type { EntryWay } from './use-code-search.ts'
import { useProductEntry } from './use-product-entry.ts'

export interface ProductEntryHandle {
  readonly focus: () => void
  /** Whether the field has text for the next product. */
  readonly isTyped: () => boolean
  /** Takes the focus with the first letter of a product. */
  readonly type: (letter: string) => void
  /** Adds the product with this code, as if it had been scanned. */
  readonly scan: (code: string) => void
  /** Takes the keys of a figure out of the field that was typed while a product was looked up. */
  readonly takeFigure: () => readonly string[]
}

interface Props<Product> {
  readonly id: string
  readonly source: CodedSource<Product>
  readonly onAdd: (product: Product, quantity: number, way: EntryWay) => void
  readonly onCreate?: ((text: string) => Promise<Product | null>) | undefined
  readonly onRefused?: ((product: Product, quantity: number) => Promise<Product | null>) | undefined
  /** Takes a key pressed in the empty field for the latest line. Returns whether it did (keyboard.line). */
  readonly onLineKey: (key: string) => boolean
  /** The keys of the columns, shown in the empty field. */
  readonly hints: readonly KeyHint[]
  readonly handle: RefObject<ProductEntryHandle | null>
  /** Takes the focus when its dialog opens. */
  readonly autoFocus?: boolean
}

const label = 'Código, nombre o escáner'
/** Held until it is known that they do not begin a scan. */
const lineKeys = '+-*/'

/** The field that adds products: code, name, `3*` before either, or a scan with the focus anywhere (keyboard.entry). */
export function ProductEntry<Product>({ id, hints, handle, autoFocus, ...options }: Props<Product>) {
  const { source } = options
  const entry = useProductEntry(options)
  const focus = () => entry.input.current?.focus()
  const hinted = !entry.busy && entry.text === '' && entry.quantity === null && hints.length > 0
  const isTyped = () => entry.input.current?.value !== ''
  const type = (letter: string) => {
    focus()
    if (entry.input.current) typeInto(entry.input.current, letter)
  }
  const { takeFigure } = entry
  useImperativeHandle(handle, () => ({
    focus,
    isTyped,
    type,
    scan: (code) => entry.scan(code),
    takeFigure,
  }))
  useShortcuts([{ keys: 'F2', label: 'Buscar un producto para agregarlo', run: focus }])
  const scan = (code: string, rest?: string) => {
    // The figure that is being typed in a line counts, and the scan may raise that line.
    if (document.activeElement?.closest('[role="grid"]')) focus()
    entry.scan(code, rest)
  }
  useScanner(scan, entry.input)
  return (
    <div className={classes.entry}>
      <Popover opened={entry.opened} width="target" position="bottom-start" withRoles={false} {...closing}>
        <Popover.Target>
          <TextInput
            {...entry.combo.inputProps}
            {...entry.sizes.marked}
            ref={entry.input}
            id={id}
            data-held-keys={entry.text === '' && entry.quantity === null ? lineKeys : undefined}
            data-autofocus={autoFocus || undefined}
            className={classes.field}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            enterKeyHint="search"
            value={entry.text}
            onChange={(event) => entry.onType(event.currentTarget.value)}
            onKeyDown={entry.onKeyDown}
            onBlur={entry.close}
            leftSection={<Count quantity={entry.pending} maybe={entry.quantity === null} />}
            leftSectionWidth={entry.pending === null ? 36 : 104}
            {...(entry.busy && {
              rightSection: <Loader size={16} role="progressbar" aria-label="Buscando" />,
            })}
            {...(hinted && hintSection(hints))}
          />
        </Popover.Target>
        <Popover.Dropdown p={4}>
          <LookupList
            id={entry.combo.listId}
            label="Productos"
            source={source}
            pages={entry.pages}
            chosen={undefined}
            active={entry.combo.active}
            optionId={entry.combo.optionId}
            onHover={entry.combo.setActive}
            onChoose={entry.choose}
            creatable={entry.creatable}
            sizes={entry.sizes.choices}
          />
        </Popover.Dropdown>
      </Popover>
      <CameraButton onScan={(code) => entry.scan(code)} />
    </div>
  )
}

/** `3 ×`: the units that the next product adds; `maybe` those of a number that is also a text to search. */
function Count({ quantity, maybe }: { quantity: number | null; maybe: boolean }) {
  if (quantity === null) return <IconBarcode size={20} aria-hidden />
  return (
    <span className={classes.count} data-maybe={maybe || undefined} role="status">
      {formatQuantity(quantity)} ×
    </span>
  )
}

/** The field closes its list. */
const closing = { closeOnEscape: false, closeOnClickOutside: false, trapFocus: false } as const
