import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { DeviceLabelPrinter } from '@yunque/contract/printing/devices'
import type { LabelSizeChoice } from '@yunque/contract/printing/labels/label-sizes'
import { type LabelProduct, labelLimits } from '@yunque/contract/printing/labels/labels'
import { useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { toast } from '../../../lib/toast.ts'
import { PrintShell } from '../../../ui/print/print-shell.tsx'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { LabelPanel } from './label-panel.tsx'
import { LabelSheet } from './label-sheet.tsx'
import { printLabels } from './labels.api.ts'
import classes from './labels.module.css'
import { texts } from './texts.ts'
import { useLabelDrawings } from './use-label-drawings.ts'
import { type LabelPaper, useLabelPage } from './use-label-page.ts'

interface Props {
  readonly title: string
  readonly home: string
  readonly printer: DeviceLabelPrinter | null
  readonly found: readonly LabelProduct[]
  readonly sizes: readonly LabelSizeChoice[]
}

/** Chooses size, paper and copies, with every label beside them as it comes out. */
export function LabelsEditor({ title, home, printer, found, sizes }: Props) {
  const [sizeId, setSizeId] = useState(printer?.size.id ?? sizes[0]?.id)
  const [paper, setPaper] = useState<LabelPaper>(printer ? 'label' : 'letter')
  const [changed, setChanged] = useState<Readonly<Record<number, number>>>({})
  const size = sizes.find(({ id }) => id === sizeId) ?? (sizes[0] as LabelSizeChoice)
  const onPrinter = printer?.size.id === size.id ? printer : null
  const priced = found.filter(({ price }) => price > 0 || !size.showsPrice)
  const products = priced.map((one) => ({ ...one, copies: changed[one.id] ?? one.copies }))
  const drawn = useLabelDrawings(products, {
    shape: size,
    printer: onPrinter,
    company: useAbout()?.name ?? '',
  })
  const count = products.reduce((sum, { copies }) => sum + copies, 0)
  useLabelPage(paper, size, title)
  useShortcuts([{ keys: 'Ctrl+P', label: texts.print }])
  const fault =
    count === 0 ? texts.allZero : count > labelLimits.labels ? texts.tooMany(labelLimits.labels) : null
  const unpriced = found.filter((one) => !priced.includes(one))
  const lacking = drawn.filter(({ product, drawing }) => product.copies > 0 && drawing.lacksBars)
  const notices = [
    ...(fault === null || products.length === 0 ? [] : [fault]),
    ...(unpriced.length > 0 ? [texts.withoutPrice(unpriced.map(({ name }) => name))] : []),
    ...(lacking.length > 0 ? [texts.withoutBars(lacking.map(({ product }) => product.name))] : []),
    ...(printer && !onPrinter ? [texts.otherSize(printer.name, printer.size.name)] : []),
  ]
  return (
    <PrintShell
      title={title}
      home={home}
      actions={<Acts printer={onPrinter} products={products} count={count} disabled={fault !== null} />}
    >
      <div className={classes.screen}>
        <LabelPanel
          products={products}
          size={size}
          sizes={sizes}
          paper={paper}
          count={count}
          notices={notices}
          onSize={setSizeId}
          onPaper={setPaper}
          onCopies={(id, copies) => setChanged((before) => ({ ...before, [id]: copies }))}
        />
        {fault === null && <LabelSheet drawn={drawn} shape={size} paper={paper} />}
      </div>
    </PrintShell>
  )
}

interface ActsProps {
  readonly printer: DeviceLabelPrinter | null
  readonly products: readonly LabelProduct[]
  readonly count: number
  readonly disabled: boolean
}

/** Prints on the label printer of this device, or with the dialog of the browser. */
function Acts({ printer, products, count, disabled }: ActsProps) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!printer) return
    setBusy(true)
    try {
      const lines = products.filter(({ copies }) => copies > 0)
      await printLabels(lines.map(({ id, copies }) => ({ productId: id, copies })))
      toast.success(texts.sent(count, printer.name))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      {printer && (
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={busy || disabled}
          onClick={() => void send()}
        >
          {texts.printOn(printer.name)}
        </Button>
      )}
      <Button
        variant={printer ? 'default' : 'filled'}
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
    </>
  )
}
