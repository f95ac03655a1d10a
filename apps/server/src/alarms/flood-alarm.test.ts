import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { alarmLimits, readLimits } from '../limits.ts'

const store = testStore()

test('floods are told by the metrics, and by name on the home page of whoever administers', async () => {
  const told = async () => {
    const metrics = await store.app.inject({ url: '/api/metrics' })
    const { body } = await store.admin.get('dashboard/alarms')
    return {
      metric: Number(/yunque_refused_total\{reason="turns"\} (\d+)/.exec(metrics.body)?.[1]),
      home: body.map((one: { sentence: string }) => one.sentence),
    }
  }
  const before = await told()
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
  expect(await told()).toEqual({ metric: before.metric + most - 1, home: [] })
  await ask(1)
  const { username } = (await store.admin.get(`users/get/${flooder.userId}`)).body
  expect((await told()).home).toEqual([
    expect.stringMatching(
      `^A ${username} se le rechazaron ${most} solicitudes en una hora por pedir demasiado, la última el `,
    ),
  ])
  held.resolve()
  await taken
})
