import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userWith } from '../../test/user.ts'
import { hasOldTokens } from './old-tokens.ts'
import { endSession, getSession, startSession, subscribeToSession } from './session.ts'
import { takeOverTokens } from './take-over.ts'

const { sessionId: _, ...profile } = userWith('cajera', 'crearFactura')
const asked: Request[] = []

/** The network is the edge of this module. */
function answering(answer: () => Response) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, 'http://localhost'), init))
    return answer()
  })
}

beforeEach(() => {
  asked.length = 0
  endSession()
  localStorage.clear()
  localStorage.setItem('yunque:session', JSON.stringify({ ...profile, token: 'de-antes' }))
  localStorage.setItem('yunque:device:cajera', '"equipo-1"')
  localStorage.setItem('yunque:device:otra', '"equipo-2"')
  localStorage.setItem('yunque:device:mala', '{')
})
afterEach(() => void vi.unstubAllGlobals())

test('tokens of an earlier version are exchanged once, and none is left', async () => {
  answering(() => Response.json({ sessionId: 7 }))
  await takeOverTokens()
  expect(new URL(asked[0]?.url ?? '').pathname).toBe('/api/account/webSession')
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer de-antes')
  expect(asked[0]?.headers.get('x-web-app')).toBe('none')
  expect(await asked[0]?.json()).toEqual({ devices: ['equipo-1', 'equipo-2'] })
  expect(getSession()).toEqual({ ...profile, sessionId: 7 })
  expect(Object.keys(localStorage)).toEqual(['yunque:user'])
  expect(hasOldTokens()).toBe(false)
})

test.each([
  ['that has ended', () => Response.json({ sessionId: 0 })],
  ['that the server did not answer for', () => new Response('', { status: 503 })],
  [
    'without a server',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('a session %s ends here: one signs in again', async (_name, answer) => {
  answering(answer)
  const seen: boolean[] = []
  const stop = subscribeToSession(() => seen.push(getSession() !== null))
  await takeOverTokens()
  stop()
  expect(seen).toEqual([true, false])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a session that another tab opened first stays', async () => {
  answering(() => {
    startSession(userWith('cajera'))
    return Response.json({ sessionId: 0 })
  })
  await takeOverTokens()
  expect(getSession()).toEqual(userWith('cajera'))
})

test('a token is dropped when a session is already open', async () => {
  startSession(userWith('relevo'))
  answering(() => Response.json({ sessionId: 0 }))
  await takeOverTokens()
  expect(asked[0]?.headers.get('authorization')).toBeNull()
  expect(getSession()).toEqual(userWith('relevo'))
  expect(Object.keys(localStorage)).toEqual(['yunque:user'])
})

test('devices are taken over without a session, and a damaged token is left out', async () => {
  localStorage.removeItem('yunque:session')
  answering(() => Response.json({ sessionId: 0 }))
  await takeOverTokens()
  expect(asked[0]?.headers.get('authorization')).toBeNull()
  expect(getSession()).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})
