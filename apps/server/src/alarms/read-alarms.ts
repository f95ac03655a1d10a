import { type Alarm, type AlarmKind, alarmKinds } from '@yunque/contract/alarms/alarms'
import type { FastifyInstance } from 'fastify'
import type { Metric } from '../http/prometheus.ts'
import type { Disk } from '../system/disk.ts'
import { alarmLimits } from '../system/limits.ts'
import { lastOutcome } from '../updates/outcome.ts'
import { readAlarmFacts } from './alarm-facts.ts'
import { attachmentAlarm } from './attachment-alarm.ts'
import { backupAlarms } from './backup-alarms.ts'
import { clockAlarm } from './clock-alarm.ts'
import { codeAlarm } from './code-alarm.ts'
import { continuousAlarms } from './continuous-alarms.ts'
import { floodAlarm } from './flood-alarm.ts'
import { letterAlarm } from './letter-alarm.ts'
import { mailAlarms } from './mail-alarms.ts'
import { offlineAlarms } from './offline-alarms.ts'
import { reserveAlarm } from './reserve-alarm.ts'
import { seriesAlarms } from './series-alarms.ts'
import { sheetAlarm } from './sheet-alarm.ts'
import { signInAlarm } from './sign-in-alarm.ts'
import { updateAlarm } from './update-alarm.ts'
import { webhookAlarm } from './webhook-alarm.ts'

/** The current alarms, the most urgent first. Disk, clock and floods are as this process measures them. */
export async function alarmsOf(app: FastifyInstance): Promise<Alarm[]> {
  const flooders = app.refusals.flooders().filter(({ count }) => count >= alarmLimits.floodsOfPerson)
  const facts = await readAlarmFacts(app.database.db, flooders[0]?.userId)
  const found = [
    diskAlarm(app.disk),
    clockAlarm(facts, { clock: Date.now(), leap: app.clock.leap() }),
    ...backupAlarms(facts),
    sheetAlarm(facts, app.dataDir),
    ...continuousAlarms(app.continuousCopy.states(), Date.now()),
    reserveAlarm(app.reserveCopy, Date.now()),
    updateAlarm(lastOutcome(app.dataDir), facts.now),
    ...seriesAlarms(facts),
    letterAlarm(facts),
    codeAlarm(facts),
    signInAlarm(facts),
    ...mailAlarms(facts),
    ...offlineAlarms(facts),
    webhookAlarm(facts),
    attachmentAlarm(facts),
    floodAlarm(facts, { flooders, refused: app.refusals.lastHour() }),
  ].filter((alarm) => alarm !== undefined)
  return [...found.filter(isDanger), ...found.filter((alarm) => !isDanger(alarm))]
}

const isDanger = ({ severity }: Alarm): boolean => severity === 'danger'

function diskAlarm(disk: Disk): Alarm | undefined {
  const alarm = { kind: 'disk', severity: 'danger', since: null } as const
  if (disk.isFull())
    return { ...alarm, sentence: 'El disco del servidor está lleno y no se puede guardar: libere espacio.' }
  if (disk.isLow())
    return { ...alarm, sentence: 'Al disco del servidor le queda menos del 5 % libre: libere espacio.' }
  return undefined
}

/** One metric for each alarm: 1 while it is raised. */
export async function alarmMetric(app: FastifyInstance): Promise<Metric> {
  const raised = new Set<AlarmKind>((await alarmsOf(app)).map(({ kind }) => kind))
  return {
    name: 'yunque_alarm',
    help: 'Whether this alarm is raised.',
    type: 'gauge',
    samples: alarmKinds.map((kind) => ({ labels: { kind }, value: raised.has(kind) ? 1 : 0 })),
  }
}
