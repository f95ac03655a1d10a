import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'

/** What is generated from the contract, and what the last version was. */
export const apiFiles = {
  /** The schemas of the answers, which the server adds to its description. */
  answers: join(root, 'apps/server/src/http/answers.json'),
  /** The types of the client. */
  types: join(root, 'packages/client/src/schema.ts'),
  /** The page with the examples of calls. */
  page: join(root, 'docs/api-examples.md'),
  /** What programs of the last version depend on. */
  released: join(root, 'packages/client/released.json'),
  /** The breaks against it that are meant: `[{ "break": "…", "reason": "…" }]`. */
  breaks: join(root, 'packages/client/breaks.json'),
}

export const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')
export const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(file, text)

/** The text of `answers.json`: a line for each answer and schema. @param {Record<string, Record<string, object | false>>} parts */
export function answersText(parts) {
  const lines = Object.entries(parts).map(([name, part]) => {
    const entries = Object.entries(part).map(
      ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    )
    return `${JSON.stringify(name)}: {\n${entries.join(',\n')}\n}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}
