import { fontsOf } from '@yunque/contract/printing/labels/label-fonts'
import type { LabelLanguage } from '@yunque/contract/printing/labels/label-languages'
import { type LabelContent, layoutLabel } from '@yunque/contract/printing/labels/label-layout'
import { inOneLine } from '@yunque/domain/plain-text'
import { printableLine } from '../printable-text.ts'
import { type LabelPage, type LabelPrinter, pagesOf } from './label-pages.ts'
import { writeEpl } from './write-epl.ts'
import { writeTspl } from './write-tspl.ts'
import { writeZpl } from './write-zpl.ts'

/** What a label says and how many of it are wanted. */
export type LabelOrder = { content: LabelContent; copies: number }

const writers: Readonly<
  Record<LabelLanguage, (pages: readonly LabelPage[], printer: LabelPrinter) => Uint8Array>
> = { zpl: writeZpl, epl: writeEpl, tspl: writeTspl }

/** Labels in the language of their printer, in signs that it has (labels.same). */
export function writeLabels(orders: readonly LabelOrder[], printer: LabelPrinter): Uint8Array {
  const { language, dpi, size } = printer
  const medium = { dpi, fonts: fontsOf(language, dpi) }
  const wanted = orders.map(({ content, copies }) => ({
    drawing: layoutLabel(printable(content, printer), size, medium),
    copies,
  }))
  return writers[language](pagesOf(wanted, printer), printer)
}

/** Printers with ZPL take Unicode; the others have tables of characters. */
function printable(content: LabelContent, { language, codePage }: LabelPrinter): LabelContent {
  const said = (text: string) =>
    language === 'zpl' ? inOneLine(text).replaceAll('\u00a0', ' ') : printableLine(text, codePage)
  const { company, name, price, unit, code, internalCode } = content
  return {
    company: said(company),
    name: said(name),
    price: said(price),
    unit: said(unit),
    code: said(code),
    internalCode: said(internalCode),
  }
}
