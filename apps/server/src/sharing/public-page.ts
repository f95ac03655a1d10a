import { formatDateIn } from '@yunque/contract/core/format'
import { type PaperColumn, type PaperTable, type PaperTexts, titleOfPaper } from '@yunque/contract/core/paper'
import { part, safe } from '../http/plain-page.ts'
import { type Company, markOfShop } from '../settings/company.ts'
import { page } from './public-style.ts'

/** The page of every link that does not open, whatever the reason (sharing.one-answer). */
export const unavailablePage = (): string =>
  page(
    'Enlace no disponible',
    `<main class="empty"><h1>Este enlace ya no está disponible</h1>
<p>Pida a la tienda que se lo envíe otra vez.</p></main>`,
  )

/** The page of a link that could not be opened now, or too often. */
export const laterPage = (): string =>
  page(
    'Intente de nuevo',
    `<main class="empty"><h1>No se pudo abrir el documento</h1>
<p>Espere un momento e intente de nuevo.</p></main>`,
  )

type Opened = { paper: PaperTexts; company: Company; file: string; expiresAt: string }

/** A shared document as a page of its own, without scripts, with its PDF to download. All texts are escaped. */
export function documentPage({ paper, company, file, expiresAt }: Opened): string {
  const { voided, totals, notes, footer, tables = [] } = paper
  const mark = markOfShop(company) ?? voided?.mark
  const until = formatDateIn(company.timeZone, expiresAt)
  return page(
    `${titleOfPaper(paper)} · ${company.name}`,
    `<div class="bar"><span class="muted">Este enlace vale hasta el ${safe(until)}</span>
<a class="button" href="${safe(file)}">Descargar PDF</a></div>
<main>
${headOf(company, paper)}
${part(mark, (text) => `<p class="void">${text}</p><div class="mark" aria-hidden="true">${text}</div>`)}
<dl class="meta">${paper.meta.map(({ label, value }) => `<div><dt>${safe(label)}</dt><dd>${safe(value)}</dd></div>`).join('')}</dl>
${tableOf(
  paper.columns,
  paper.rows.map(({ cells }) => cells),
)}
${linesOf('words', paper.words)}
<div class="end"><p class="notes">${safe(notes ?? '')}</p>${totalsOf(totals)}</div>
${tables.map(tableUnder).join('')}
${part(footer, (text) => `<footer>${text}</footer>`)}
</main>`,
  )
}

/** Lines under each other; nothing without any. */
const linesOf = (kind: string, lines: readonly string[] = []): string =>
  lines.map((line) => `<p class="${kind}">${safe(line)}</p>`).join('')

const headOf = (
  { name, taxId, address, phone, logo }: Company,
  { title, number, voided, branch, fiscal }: PaperTexts,
) =>
  `<header><div class="company">${part(logo ?? '', (source) => `<img src="${source}" alt="">`)}<div>
<strong>${safe(name)}</strong>${part(taxId, (text) => `<p>RUC ${text}</p>`)}${part(address, (text) => `<p>${text}</p>`)}${part(
    phone,
    (text) => `<p>Tel. ${text}</p>`,
  )}${linesOf('muted', branch)}
</div></div>
<div class="title"><h1>${safe(title)}</h1>${part(number, (text) => `<p>No. ${text}</p>`)}${linesOf('muted', fiscal)}${part(
    voided?.words,
    (text) => `<p class="muted">${text}</p>`,
  )}</div></header>`

const totalsOf = (totals: PaperTexts['totals']): string =>
  `<dl class="totals">${totals
    .map(({ label, value, strong, part: small }) => {
      const kind = strong ? ' class="strong"' : small ? ' class="part"' : ''
      return `<div${kind}><dt>${safe(label)}</dt><dd>${safe(value)}</dd></div>`
    })
    .join('')}</dl>`

type Column = Pick<PaperColumn<never>, 'header' | 'align' | 'width'>

/** A table whose rows are blocks with labels on a phone. The column without a width is the name of the row. */
type Cell = { text: string; under: readonly string[] }

function tableOf(columns: readonly Column[], rows: readonly (readonly Cell[])[], caption = ''): string {
  const heads = columns.map(({ header, align }) => `<th${align ? ' class="right"' : ''}>${safe(header)}</th>`)
  const cells = (row: readonly Cell[]) =>
    columns.map(({ header, align, width }, at) => {
      const kinds = [align && 'right', width === undefined && !align && 'wide'].filter(Boolean).join(' ')
      return `<td${kinds && ` class="${kinds}"`} data-label="${safe(header)}">${cellOf(row[at])}</td>`
    })
  return `<table>${part(caption, (text) => `<caption>${text}</caption>`)}<thead><tr>${heads.join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('\n')}</tbody></table>`
}

/** A cell, with its small lines under it. */
const cellOf = ({ text, under }: Cell = { text: '', under: [] }): string =>
  [safe(text), ...under.map((line) => `<small>${safe(line)}</small>`)].join('<br>')

const tableUnder = ({ caption, columns, rows }: PaperTable): string =>
  tableOf(
    columns,
    rows.map((row) => row.map((text) => ({ text, under: [] }))),
    caption,
  )
