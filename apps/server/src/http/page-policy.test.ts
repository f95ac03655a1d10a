import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'

const store = testStore()

/** The directives of a content security policy by name. */
const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

test.each(['/', '/api/health', '/api/docs', '/conectar', '/d/x', '/api/nothing', '/conectar/yunque.crt'])(
  '%s may be framed by nobody, and takes fonts from here alone',
  async (url) => {
    const { headers } = await store.app.inject({ method: 'GET', url })
    expect(headers['x-frame-options']).toBe('DENY')
    const directives = directivesOf(String(headers['content-security-policy']))
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    expect([["'self'"], ["'none'"]]).toContainEqual(
      directives.get('font-src') ?? directives.get('default-src'),
    )
    for (const [name, sources] of directives)
      expect(
        sources.filter((one) => one === '*' || one === 'https:' || one === 'http:'),
        name,
      ).toEqual([])
  },
)
