import { messages } from '@yunque/contract/core/messages'
import { expect, onTestFinished, test } from 'vitest'
import { openStore, testStore } from '../../test/harness.ts'

const store = testStore()

test('a user who makes more calls in a minute than the limit is refused with a sentence, and nobody else', async () => {
  const { url } = store.database
  const limited = await openStore(url, {
    dataDir: store.dataDir,
    log: { write: () => undefined },
    callsPerMinute: 3,
  })
  onTestFinished(async () => {
    await limited.app.close()
    await limited.database.close()
  })
  const seller = await limited.user({ resources: ['crearFactura'] })
  const answers: number[] = []
  for (let call = 0; call < 4; call++) answers.push((await limited.admin.get('about/get-info')).status)
  expect(answers).toEqual([200, 200, 200, 429])
  expect(await limited.admin.get('about/get-info')).toMatchObject({
    status: 429,
    text: messages.tooManyCalls,
  })
  expect((await seller.get('about/get-info')).status).toBe(200)
})
