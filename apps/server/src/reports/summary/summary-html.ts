import type { DaySummary } from '@yunque/contract/reports/day-summary'
import {
  type SummaryLine,
  type SummarySection,
  summarySections,
  summarySubtitle,
  summaryTitle,
} from '@yunque/contract/reports/day-summary-paper'

/**
 * The summary as an HTML message. Mail programs know little CSS, so it is one table with styles of its own, as wide as
 * a phone at least and 560 pixels at most.
 */
export function summaryHtml(summary: DaySummary): string {
  const title = escaped(summaryTitle(summary.day))
  const rows = summarySections(summary).flatMap(sectionRows).join('\n')
  return `<!doctype html>
<html lang="es-419">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;padding:12px;background:#f4f6f8;color:#17212b;font:15px/22px 'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #cfd8e1;border-radius:8px;border-spacing:0">
<tr><td colspan="2" style="padding:16px 16px 4px">
<h1 style="margin:0;font-size:19px;line-height:26px">${title}</h1>
<p style="margin:2px 0 0;color:#4f5d6b">${escaped(summarySubtitle(summary))}</p>
</td></tr>
${rows}
<tr><td colspan="2" style="padding:8px"></td></tr>
</table>
</body>
</html>
`
}

function sectionRows({ title, lines, none = '' }: SummarySection): string[] {
  const heading = `<tr><td colspan="2" style="padding:16px 16px 4px;border-bottom:1px solid #cfd8e1"><h2 style="margin:0;font-size:14px;line-height:20px;color:#1a5596">${escaped(title)}</h2></td></tr>`
  if (lines.length > 0) return [heading, ...lines.map(lineRow)]
  return [heading, `<tr><td colspan="2" style="padding:8px 16px;color:#4f5d6b">${escaped(none)}</td></tr>`]
}

function lineRow({ label, value, note, strong }: SummaryLine): string {
  const weight = strong ? 'font-weight:600' : 'font-weight:400'
  const small =
    note === undefined
      ? ''
      : `<br><span style="font-size:13px;line-height:18px;color:#4f5d6b;font-weight:400">${escaped(note)}</span>`
  return `<tr><td style="padding:8px 8px 0 16px;vertical-align:top;${weight}">${escaped(label)}${small}</td><td align="right" style="padding:8px 16px 0 0;vertical-align:top;white-space:nowrap;${weight}">${escaped(value)}</td></tr>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
