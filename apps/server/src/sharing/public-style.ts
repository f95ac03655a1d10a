import { pageKind } from '../http/plain-page.ts'

/** The pages of shared documents. */
export const { page, policy } = pageKind(`
header { display: flex; gap: 16px; justify-content: space-between; padding-bottom: 16px; border-bottom: 2px solid var(--text) }
.company { display: flex; gap: 14px; min-width: 0 }
.company img { max-width: 96px; max-height: 64px; object-fit: contain; align-self: flex-start }
.company strong { font-size: 18px; line-height: 1.2 }
.company p { color: var(--muted); font-size: 13px }
.title { text-align: right; white-space: nowrap }
.title h1 { white-space: normal }
.bar { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; max-width: 860px; margin: 0 auto 16px }
.void { margin: 16px 0 0; padding: 12px 16px; border: 2px solid var(--bad); border-radius: 8px; color: var(--bad); font-weight: 700; font-size: 18px; text-align: center; letter-spacing: .06em }
.mark { position: absolute; inset: 0; display: grid; place-items: center; font-size: clamp(56px, 15vw, 130px); font-weight: 800; color: var(--bad); opacity: .1; transform: rotate(-30deg); pointer-events: none; white-space: nowrap }
dl.meta { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px 20px; padding: 16px 0 }
dt { color: var(--muted); font-size: 12px }
dd { overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; margin-top: 4px }
caption { text-align: left; font-weight: 700; padding: 18px 0 6px }
th { background: var(--shade); font-size: 12.5px; text-align: left; padding: 8px 6px }
td { padding: 8px 6px; border-bottom: 1px solid var(--border); vertical-align: top; overflow-wrap: anywhere; min-width: 3.5em }
.right { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.end { display: flex; gap: 24px; justify-content: space-between; margin-top: 16px }
.notes { white-space: pre-line; flex: 1 }
.totals { min-width: 280px }
.totals div { display: flex; justify-content: space-between; gap: 20px; padding: 2px 0 }
.totals dt { color: inherit; font-size: inherit }
.totals dd { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.totals .strong { font-weight: 700; font-size: 18px; padding-top: 6px }
.totals .part { padding-left: 14px; color: var(--muted); font-size: 13px }
p.words { margin-top: 12px; font-size: 13.5px; font-weight: 600 }
footer { margin-top: 24px; color: var(--muted); font-size: 13px; white-space: pre-line }
@media (max-width: 640px) {
  header { flex-direction: column }
  .title { text-align: left }
  dl.meta { grid-template-columns: repeat(2, 1fr) }
  .bar .button { flex: 1; text-align: center }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  tr { display: grid; grid-template-columns: 1fr 1fr; gap: 2px 12px; padding: 10px 0; border-bottom: 1px solid var(--border) }
  td { border: 0; padding: 0; text-align: left; white-space: normal }
  td::before { content: attr(data-label); display: block; color: var(--muted); font-size: 11.5px }
  td.wide { grid-column: 1 / -1; font-weight: 600 }
  td.wide::before, td:empty { display: none }
  .end { flex-direction: column }
  .totals { min-width: 0 }
}
@media print { body { background: #fff; padding: 0 } main { box-shadow: none; padding: 0 } .bar { display: none } }
`)
