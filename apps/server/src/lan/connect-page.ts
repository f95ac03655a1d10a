import {
  CONNECT_PATH,
  type NetworkInfo,
  networkAddresses,
  secureAddresses,
} from '@yunque/contract/settings/network'
import { renderSVG } from 'uqr'
import { pageKind, safe } from '../http/plain-page.ts'
import { type DeviceSystem, type SystemSteps, systemSteps } from './trust-steps.ts'

/** The certificate to trust, as a file. */
export const CERTIFICATE_PATH = `${CONNECT_PATH}/yunque.crt`

const { page, policy } = pageKind(`
main > * + * { margin-top: 18px }
.lead { color: var(--muted); margin-top: 8px }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 220px; gap: 28px; align-items: start }
.side { text-align: center }
.side img { display: block; width: 100%; max-width: 220px; margin: 0 auto 8px; border: 1px solid var(--border); border-radius: 8px }
details { border: 1px solid var(--border); border-radius: 8px; padding: 0 16px }
details + details { margin-top: 10px }
summary { cursor: pointer; font-weight: 600; padding: 12px 0 }
summary:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
ol { padding: 0 0 14px 22px }
li + li { margin-top: 8px }
h2 { font-size: 15px }
.actions { display: flex; flex-wrap: wrap; gap: 10px; align-items: center }
.addresses { list-style: none; padding: 0; margin-top: 6px }
li a { color: var(--main); font-weight: 600; overflow-wrap: anywhere }
code { font: 12.5px/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere }
.empty .actions { justify-content: center; margin-top: 22px }
@media (max-width: 640px) {
  .columns { grid-template-columns: minmax(0, 1fr) }
  .side { display: none }
  .actions .button { flex: 1; text-align: center }
}
`)

/** What the page of connecting may load. */
export const connectPolicy = policy

/** Who asks for the page: the host that was typed, whether the connection is encrypted, and the system of the device. */
export type Visitor = { host: string; secure: boolean; system: DeviceSystem }

/** How the device that asks is connected to the store in three steps. Needs neither a session nor scripts. */
export function connectPage(info: NetworkInfo, visitor: Visitor): string {
  if (visitor.secure) return connectedPage()
  if (info.reach === 'computer') return computerPage()
  if (info.reach === 'proxy') return proxyPage()
  return info.https ? stepsPage(info, visitor) : plainOnlyPage(info)
}

const openStore = (words: string): string => `<p class="actions"><a class="button" href="/">${words}</a></p>`

const message = (title: string, text: string): string =>
  page(title, `<main class="empty"><h1>${title}</h1>\n<p>${text}</p>\n${openStore('Abrir Yunque')}</main>`)

const connectedPage = (): string =>
  message(
    'Este equipo tiene una conexión segura',
    'Si el navegador abrió esta página sin advertencias, aquí funcionan la cámara, copiar y pegar, y la instalación como aplicación.',
  )

const computerPage = (): string =>
  message(
    'Yunque atiende solo a su propio equipo',
    'Para que otros equipos entren, quien administra el servidor pone HOST=0.0.0.0 y lo reinicia.',
  )

const proxyPage = (): string =>
  message(
    'Use la dirección segura de su tienda',
    'Este servidor está detrás de otro que cifra la conexión. Quien lo administra le da la dirección, que comienza con https.',
  )

function plainOnlyPage(info: NetworkInfo): string {
  return page(
    'Conectar un equipo',
    `<main><h1>Conectar un equipo</h1>
<p class="lead">El servidor no pudo abrir la conexión segura; quien lo administra encuentra la causa en su registro. Se puede vender sin ella: no funcionan la cámara ni la instalación como aplicación.</p>
${addressList(networkAddresses(info))}
${openStore('Abrir Yunque')}</main>`,
  )
}

function stepsPage(info: NetworkInfo, { host, system }: Visitor): string {
  const own = secureAddress(info, host)
  const others = secureAddresses(info)
  return page(
    'Conectar este equipo',
    `<main>
<header><h1>Conectar este equipo</h1>
<p class="lead">Una vez por equipo. Después abre Yunque por una conexión segura: funcionan la cámara, copiar y pegar, y la instalación como aplicación.</p></header>
<p class="actions"><a class="button" href="${CERTIFICATE_PATH}" download="yunque.crt">Descargar el certificado</a></p>
<div class="columns"><div>${systemSteps.map((one) => stepsOf(one, { open: one.system === system, address: own })).join('\n')}</div>
<div class="side"><img src="${qrOf(networkAddresses({ ...info, name: null })[0] ?? '')}" alt="Código QR de esta página">
<p class="muted">Para un teléfono de la misma red Wi-Fi: lea este código con su cámara.</p></div></div>
<div><h2>Direcciones seguras de la tienda</h2>${addressList(others)}</div>
<div><h2>Huella SHA-256 del certificado</h2>
<p><code>${info.https?.fingerprint ?? ''}</code></p>
<p class="muted">Debe ser la misma que muestra Configuración, en «Otros equipos», en el equipo de la tienda.</p></div>
</main>`,
  )
}

const stepsOf = (
  { title, install }: SystemSteps,
  { open, address }: { open: boolean; address: string },
): string =>
  `<details${open ? ' open' : ''}><summary>${title}</summary><ol><li>Descargue el certificado con el botón de arriba.</li>
<li>${install}</li><li>Cierre el navegador y abra <a href="${safe(address)}">${safe(address)}</a>.</li></ol></details>`

const addressList = (addresses: readonly string[]): string =>
  `<ul class="addresses">${addresses.map((one) => `<li><a href="${safe(one)}">${safe(one)}</a></li>`).join('')}</ul>`

/** The encrypted address under the host that was typed, if the certificate has it. */
function secureAddress(info: NetworkInfo, host: string): string {
  const addresses = secureAddresses(info)
  return addresses.find((one) => new URL(one).hostname === host) ?? addresses[0] ?? ''
}

const qrOf = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(`${address}${CONNECT_PATH}`, { border: 3 }))}`
