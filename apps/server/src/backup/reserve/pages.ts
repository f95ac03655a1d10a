import { CODE_LENGTH } from '@yunque/contract/backup/reserve'
import { pageKind, part, safe } from '../../http/plain-page.ts'
import type { LeftDocument } from './documents-since.ts'

/** Whether a page is seen on the computer itself, and by which address there. */
type Seen = { isHere: boolean; here: string }

const { page, policy } = pageKind(`
:root { color-scheme: light dark }
main { max-width: 620px }
main > * + * { margin-top: 18px }
h2 { font-size: 16px }
main a:not(.button) { color: var(--main) }
.lead { color: var(--muted); margin-top: 8px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 20px; border-top: 1px solid var(--border); padding-top: 16px }
dt { color: var(--muted) }
dd { font-weight: 600; overflow-wrap: anywhere }
.good::before, .warn::before { content: ''; display: inline-block; width: 9px; height: 9px; border-radius: 50%; margin-right: 8px; background: #2e7d32 }
.warn::before { background: #d97706 }
.fault { border: 1px solid var(--bad); color: var(--bad); border-radius: 8px; padding: 12px 14px }
.actions { display: flex; flex-wrap: wrap; gap: 10px; align-items: center }
.actions form { display: contents }
button, .button { font: inherit; font-weight: 600; border: 1px solid var(--main); cursor: pointer; border-radius: 8px; padding: 10px 18px; background: var(--main); color: #fff }
.plain { background: transparent; color: var(--main) }
button:focus-visible, input:focus-visible { outline: 3px solid var(--text); outline-offset: 2px }
.fields { display: grid; gap: 14px; max-width: 340px }
label { display: grid; gap: 6px; font-weight: 600 }
input { font: inherit; padding: 10px 12px; border: 1px solid var(--border); border-radius: 8px; background: transparent; color: var(--text) }
progress { width: 100%; height: 10px; accent-color: var(--main) }
ul { padding-left: 20px }
@media (max-width: 640px) { .actions > *, .actions button { flex: 1; text-align: center } dl { grid-template-columns: 1fr; gap: 2px } dd + dt { margin-top: 8px } }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6ebf0; --muted: #a3b0bd; --border: #3a4650; --bad: #ff8a80; --main: #7ab3ef }
  body { background: #12181e }
  main { background: #1b232b; box-shadow: none; border: 1px solid var(--border) }
  button, .button { color: #0d1720 }
  .plain { color: var(--main) }
}
`)

/** The pages have forms, which go to themselves. */
export const policyText = Object.entries({ ...policy, 'form-action': ["'self'"] })
  .map(([name, values]) => `${name} ${values.join(' ')}`)
  .join('; ')

const faultPart = (fault: string | undefined): string =>
  part(fault, (words) => `<p class="fault" role="alert">${words}</p>`)
const rows = (all: readonly (readonly [string, string])[]): string =>
  `<dl>${all.map(([name, value]) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`).join('')}</dl>`
const button = (action: string, words: string, plain = false): string =>
  `<form method="post" action="${action}"><button${plain ? ' class="plain"' : ''}>${words}</button></form>`

const administratorFields = `<label>Usuario que administra la tienda<input name="username" autocomplete="username" required maxlength="60"></label>
<label>Su contraseña<input name="password" type="password" autocomplete="current-password" required maxlength="200"></label>`

/** «Factura 1042, 29/11/26, 10:42, por luisa». */
export const documentOf = ({ name, id, at, by }: LeftDocument): string =>
  `${name} ${id}, ${localTime(at)}${by === null ? '' : `, por ${by}`}`

/** What makes a computer the reserve of the store whose code is typed; on that computer only. */
const connectForm = (address: string, note: string, { isHere, here }: Seen): string =>
  isHere
    ? `<p class="muted">En la tienda: Respaldos, Computador de reserva, Conectar otro computador. ${safe(note)}</p>
<form method="post" action="/conectar" class="fields">
<label>La dirección de la tienda<input name="address" required maxlength="100" value="${safe(address)}" placeholder="yunque.local"></label>
<label>El código<input name="code" required maxlength="${CODE_LENGTH + 4}" autocomplete="off" autocapitalize="characters"></label>
<div class="actions"><button>Conectar</button></div></form>`
    : `<p class="muted">Para convertirlo en la reserva, abra ${safe(here)} en ese mismo computador.</p>`

/** For a person to look for them in the store. */
const leftPart = (left: readonly LeftDocument[]): string =>
  left.length === 0
    ? ''
    : `<h2>Últimos documentos que se hicieron aquí</h2>
<p class="muted">Búsquelos en la tienda por su número, fecha y usuario; los que no estén, hágalos de nuevo allá.</p>
<ul>${left.map((one) => `<li>${safe(documentOf(one))}</li>`).join('')}</ul>`

/** By the clock of this computer, whose page it is. */
export const localTime = (instant: string): string =>
  new Date(instant).toLocaleString('es-NI', { dateStyle: 'short', timeStyle: 'short' })

export type ReserveView = {
  store: string
  /** In words: «al día, hace 1 s». */
  state: string
  isGood: boolean
  facts: readonly (readonly [string, string])[]
  fault?: string | undefined
  notice?: string | undefined
  canPromote: boolean
  /** The address of the store that it may be connected to with a code. */
  connectTo?: string | undefined
} & Seen

/** The only page of a reserve computer. */
export const reservePage = ({
  store,
  state,
  isGood,
  facts,
  fault,
  notice,
  canPromote,
  connectTo,
  ...seen
}: ReserveView): string =>
  page(
    `Reserva de ${store}`,
    `<main><h1>Computador de reserva de ${safe(store)}</h1>
<p class="lead">Recibe lo que se guarda en la tienda, segundo a segundo. Si el computador de la tienda se pierde, aquí se convierte en la tienda.</p>
<p class="${isGood ? 'good' : 'warn'}" role="status"><strong>${safe(state)}</strong></p>
${faultPart(fault)}${part(notice, (words) => `<p>${words}</p>`)}
${rows(facts)}
${
  canPromote
    ? seen.isHere
      ? `<div class="actions"><a class="button" href="/convertir">Convertir en la tienda</a>${button('/ensayar', 'Ensayar', true)}</div>
<p class="muted">Ensayar recupera la tienda aparte, revisa los libros y dice cuánto tardó; no cambia nada.</p>`
      : `<p class="muted">Para convertirlo en la tienda, o ensayar, abra ${safe(seen.here)} en ese mismo computador.</p>`
    : ''
}
${
  connectTo === undefined
    ? ''
    : `<h2>Conectarlo de nuevo</h2>${connectForm(connectTo, 'Se copia todo otra vez.', seen)}`
}
</main>`,
  )

/** How far the work is. The browser loads it again and again, until another page takes its place. */
export const workingPage = (
  store: string,
  { title, text, done }: { title: string; text: string; done: number },
): string =>
  page(
    title,
    `<main><h1>${safe(title)}</h1><p class="lead">${safe(store)}</p>
<p role="status">${safe(text)}</p><progress max="100" value="${Math.round(done * 100)}" aria-label="Avance"></progress>
<p class="muted">No apague este computador.</p></main>`,
  )

export const promotePage = (
  store: string,
  { behind, fault }: { behind: string; fault?: string | undefined },
): string =>
  page(
    'Convertir en la tienda',
    `<main><h1>Convertir este computador en la tienda</h1>
<p class="lead">${safe(store)} · ${safe(behind)}</p>${faultPart(fault)}
<ul><li>Si el computador de la tienda todavía contesta, primero deja de vender y entrega lo último.</li>
<li>Las cajas encuentran este por el nombre de siempre, sin pasos nuevos.</li>
<li>El computador de antes no vuelve a atender; después puede ser la reserva.</li></ul>
<form method="post" action="/convertir" class="fields">${administratorFields}
<div class="actions"><button>Convertir en la tienda</button><a class="button plain" href="/">Volver</a></div></form></main>`,
  )

/** Of a server whose store went to another computer. */
type MovedView = {
  address: string | undefined
  fault?: string | undefined
  left: readonly LeftDocument[]
} & Seen
export const movedPage = ({ address, fault, left, ...seen }: MovedView): string =>
  page(
    'La tienda está en otro computador',
    `<main><h1>La tienda está en otro computador</h1>
<p class="lead">Su computador de reserva se convirtió en la tienda. Este ya no atiende, para que nada se guarde en dos partes.</p>
${part(address, (words) => `<p>La tienda está ahora en <a href="http://${words}">${words}</a>.</p>`)}
${leftPart(left)}${faultPart(fault)}
<h2>Convertir este computador en la reserva</h2>
${connectForm(address ?? '', 'La base de datos de antes queda aparte en este equipo.', seen)}</main>`,
  )

/** Of a server that starts again and has no answer of its reserve computer. */
export const waitingPage = (
  reserve: string,
  { isHere, fault, promoting }: { isHere: boolean; fault?: string | undefined; promoting: boolean },
): string =>
  page(
    'Esperando al computador de reserva',
    promoting
      ? `<main><h1>El computador de reserva se está convirtiendo en la tienda</h1>
<p class="lead">Espere: en cuanto termine, esta página dice dónde está la tienda. Si no termina, este computador atiende otra vez.</p></main>`
      : `<main><h1>El computador de reserva no contesta</h1>
<p class="lead">Antes de atender, este computador pregunta a «${safe(reserve)}» si sigue siendo el de la tienda. Encienda el de reserva y espere unos segundos.</p>
${faultPart(fault)}
${
  isHere
    ? `<h2>¿Sigue siendo este el servidor?</h2>
<p class="muted">Responda solo si el computador de reserva se perdió o se dañó y nadie lo convirtió en la tienda. Con el usuario y la contraseña de quien administra, este computador atiende sin reserva.</p>
<form method="post" action="/seguir" class="fields">${administratorFields}
<div class="actions"><button>Sí, atender sin reserva</button></div></form>`
    : '<p class="muted">Si el de reserva se perdió, se responde en el propio computador de la tienda.</p>'
}</main>`,
  )
