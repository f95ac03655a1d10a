import type { StateOf } from '@yunque/contract/core/entity'
import {
  type DeviceInput,
  type DeviceRow,
  deviceMessages,
  type RegisteredDevice,
  type ThisDeviceInput,
} from '@yunque/contract/printing/devices'
import { isLabelLanguage } from '@yunque/contract/printing/labels/label-languages'
import { hashToken, newToken } from '../access/sessions/tokens.ts'
import type { Db, Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { refuseOver } from '../operation/caps.ts'
import { type Context, may } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'
import { posted } from '../operation/posted.ts'
import { lockVersion, writeVersioned } from '../operation/versioned.ts'
import { deviceOf, findDevice } from './devices.queries.ts'
import { printersToChoose } from './printers.queries.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/**
 * Registers the browser that asks, or changes its own description (printing.devices). The answer of a new one has its
 * token, of which only the hash is stored. @throws Refusal
 */
export function registerDevice(db: Db, context: Context, input: ThisDeviceInput): Promise<RegisteredDevice> {
  return db.transaction().execute(async (tx) => {
    const known = await deviceOf(tx, context)
    const token = known ? null : newToken()
    if (known) {
      await refuseOfOthers(tx, context, { input, before: await findDevice(tx, context, known.id) })
      await changeDevice(tx, context, { ...input, id: known.id })
    } else await addDevice(tx, context, input, token ?? '')
    const device = await deviceOf(tx, token === null ? context : { ...context, device: token })
    if (!device) throw new Error('The device was written just now')
    return { ...device, token }
  })
}

async function addDevice(tx: Tx, context: Context, input: ThisDeviceInput, token: string): Promise<void> {
  await refuseOver(tx, context, 'devices')
  await refuseOfOthers(tx, context, { input, before: null })
  await refuseUnknown(tx, { id: 0, ...input })
  const columns = {
    ...columnsOf(input),
    till_pins: permits(context, 'tillPins', { input, before: null }),
    sells_offline: permits(context, 'sellsOffline', { input, before: null }),
    token_hash: hashToken(token),
    last_user: context.actor.username,
  }
  const id = await writeVersioned(tx, context, { table: 'devices', id: 0, columns })
  const after = shown(await findDevice(tx, context, id))
  await posted(tx, context, { entity: 'devices', id, before: null, after })
}

/** Changes a device, by who administers it. Returns its id. @throws Stale, Refusal */
export async function saveDevice(tx: Tx, context: Context, input: DeviceInput): Promise<number> {
  if (input.id === 0) throw new Refusal('Un dispositivo se registra desde él mismo, en Este dispositivo')
  await changeDevice(tx, context, input)
  return input.id
}

async function changeDevice(
  tx: Tx,
  context: Context,
  input: Omit<DeviceInput, 'version'> & { version?: number | undefined },
) {
  const { id } = input
  await lockVersion(tx, 'devices', input)
  const before = shown(await findDevice(tx, context, id))
  await refuseUnknown(tx, input)
  await tx
    .updateTable('devices')
    .set((eb) => ({
      ...columnsOf(input),
      till_pins: permits(context, 'tillPins', { input, before }),
      sells_offline: permits(context, 'sellsOffline', { input, before }),
      version: eb('version', '+', 1),
      modified_by: context.actor.username,
      modified_at: new Date(),
    }))
    .where('id', '=', id)
    .execute()
  const after = shown(await findDevice(tx, context, id))
  await posted(tx, context, { entity: 'devices', id, before, after })
}

/** Ends the registration of a device, and the session that a PIN opened there. The browser can register again. */
export async function removeDevice(tx: Tx, context: Context, id: number): Promise<StateOf> {
  const device = await findDevice(tx, context, id)
  if (device.sellsOffline && device.offlineUnsent)
    throw new Refusal(deviceMessages.unsent(device.name, device.offlineUnsent))
  const before = shown(device)
  await tx.deleteFrom('devices').where('id', '=', id).execute()
  await posted(tx, context, [
    { entity: 'devices', id, before, after: null },
    // Those that a PIN opened here went with it (sign-in.till-session).
    { entity: 'sessions', id: 0 },
  ])
  return { id, active: false }
}

type Registering = { input: ThisDeviceInput; before: DeviceRow | null }

/**
 * Refuses another area and a printer of another one, unless the device has them already: who administers devices gives
 * them (printing.own-area).
 * @throws Forbidden, Refusal
 */
async function refuseOfOthers(tx: Tx, context: Context, { input, before }: Registering): Promise<void> {
  if (may(context.actor, 'app')) return
  if (input.areaId !== before?.areaId) refuseOtherArea(context, input.areaId)
  const chosen = [input.printerId, input.labelPrinterId].filter(
    (id) => id !== null && id !== before?.printerId && id !== before?.labelPrinterId,
  )
  const offered = new Set((await printersToChoose(tx, context)).map(({ id }) => id))
  if (chosen.some((id) => id !== null && !offered.has(id)))
    throw new Refusal('La impresora no es de su área, o está inactiva: elija otra')
}

type Permission = 'tillPins' | 'sellsOffline'

/**
 * Whether a device has a permission: as who configures the system says, otherwise as before, but not in another area
 * (sign-in.till, offline.terms).
 */
function permits(
  { actor }: Context,
  permission: Permission,
  { input, before }: { input: ThisDeviceInput; before: Pick<DeviceRow, Permission | 'areaId'> | null },
): boolean {
  const kept = before?.[permission] ?? false
  return may(actor, 'app') ? (input[permission] ?? kept) : kept && before?.areaId === input.areaId
}

const columnsOf = ({ name, areaId, printerId, labelPrinterId, customerDisplay }: ThisDeviceInput) => ({
  name,
  area_id: areaId,
  printer_id: printerId,
  label_printer_id: labelPrinterId,
  customer_display: customerDisplay,
})

async function refuseUnknown(tx: Tx, input: ThisDeviceInput & { id: number }): Promise<void> {
  const { areaId, printerId, labelPrinterId } = input
  const area = tx.selectFrom('areas').select('id').where('id', '=', areaId).where('active', '=', true)
  if (!(await area.executeTakeFirst())) throw new Refusal('El área no existe o está inactiva')
  if (printerId !== null && isLabelLanguage(await languageOf(tx, printerId)))
    throw new Refusal('La impresora es de etiquetas: elija una de rollo')
  if (labelPrinterId !== null && !isLabelLanguage(await languageOf(tx, labelPrinterId)))
    throw new Refusal('La impresora de etiquetas es de rollo: elija una de etiquetas')
  await refuseTakenName(tx, 'devices', input)
}

/** The language of an active printer. @throws Refusal */
async function languageOf(tx: Tx, id: number): Promise<string> {
  const printer = tx.selectFrom('printers').select('language').where('id', '=', id).where('active', '=', true)
  const found = await printer.executeTakeFirst()
  if (!found) throw new Refusal('La impresora no existe o está inactiva')
  return found.language
}

/** What the audit trail keeps of a device: what a person says of it. */
const shown = ({
  name,
  areaId,
  printer,
  labelPrinter,
  customerDisplay,
  tillPins,
  sellsOffline,
}: DeviceRow) => ({
  name,
  areaId,
  printer,
  labelPrinter,
  customerDisplay,
  tillPins,
  sellsOffline,
})
