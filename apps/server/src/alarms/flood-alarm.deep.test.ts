import { expect, test } from 'vitest'
import { alarmFacts } from '../../test/alarm-facts.ts'
import { testStore } from '../../test/harness.ts'
import { alarmLimits, readLimits } from '../system/limits.ts'
import { floodAlarm } from './flood-alarm.ts'

const store = testStore()

const at = Date.UTC(2026, 10, 22, 15)
const flooders = (...counts: number[]) => counts.map((count, n) => ({ userId: n + 1, count, lastAt: at }))
const ofAna =
  'A ana se le rechazaron 62 solicitudes en una hora por pedir demasiado, la última el 22/11/2026 09:00 am'

test.each([
  ['nobody', [], 299, undefined],
  ['one person', flooders(62), 62, `${ofAna}.`],
  ['two people', flooders(62, 40), 102, `${ofAna}, y también a otra persona.`],
  ['three people', flooders(62, 40, 31), 133, `${ofAna}, y también a otras 2 personas.`],
  ['nobody in particular', [], 1300, 'Se rechazaron 1,300 solicitudes o conexiones en una hora por exceso.'],
])('a flood by %s', (_name, people, refused, sentence) => {
  expect(floodAlarm(alarmFacts({ flooder: 'ana' }), { flooders: people, refused })?.sentence).toBe(sentence)
})

test("floods appear in the metrics, and with the user's name on the home page of administrators", async () => {
  const reported = async () => {
    const metrics = await store.app.inject({ url: '/api/metrics' })
    const { body } = await store.admin.get('dashboard/alarms')
    return {
      metric: Number(/yunque_refused_total\{reason="turns"\} (\d+)/.exec(metrics.body)?.[1]),
      home: body.map((one: { sentence: string }) => one.sentence),
    }
  }
  const before = await reported()
  const flooder = await store.user({ resources: [] })
  const held = Promise.withResolvers<void>()
  const taken = store.app.turns.take(
    flooder.userId,
    { lane: 'read', cost: readLimits.perPerson },
    () => held.promise,
  )
  const ask = async (times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => flooder.get('about/get-info')))
    expect(answers.every(({ status }) => status === 429)).toBe(true)
  }
  const most = alarmLimits.floodsOfPerson
  await ask(most - 1)
  expect(await reported()).toEqual({ metric: before.metric + most - 1, home: [] })
  await ask(1)
  const { username } = (await store.admin.get(`users/get/${flooder.userId}`)).body
  expect((await reported()).home).toEqual([
    expect.stringMatching(
      `^A ${username} se le rechazaron ${most} solicitudes en una hora por pedir demasiado, la última el `,
    ),
  ])
  held.resolve()
  await taken
})
