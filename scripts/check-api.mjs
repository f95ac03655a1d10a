// Checks the description of the API: that it is valid, that what is generated from it is current, and that no program of
// the last version breaks, unless the break is declared (decision 0107).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examplesPage } from '../packages/client/generate/examples-page.ts'
import { typesOf } from '../packages/client/generate/types.ts'
import { answerSchemas } from './api/answers.mjs'
import { breaksBetween } from './api/breaks.ts'
import { describeApi } from './api/describe-api.mjs'
import { answersText, apiFiles, read, write } from './api/files.mjs'
import { judgeBreaks } from './api/judge-breaks.ts'
import { shapeOf } from './api/shape.ts'
import { node, root } from './prepare.mjs'

const complaints = await complaintsOf()
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1

async function complaintsOf() {
  if (answersText(await answerSchemas()) !== read(apiFiles.answers)) return [stale('answers.json')]
  const description = await describeApi()
  const found = breaksBetween(JSON.parse(read(apiFiles.released)), shapeOf(description))
  return [
    ...((await typesOf(description)) === read(apiFiles.types) ? [] : [stale('schema.ts')]),
    ...(examplesPage() === read(apiFiles.page) ? [] : [stale('docs/api-examples.md')]),
    ...judgeBreaks(found, JSON.parse(read(apiFiles.breaks))),
    ...lint(description),
  ]
}

/** @param {string} file */
function stale(file) {
  return `${file} is not what the contract makes: run npm run api`
}

/** Faults of the description, by the rules of redocly.yaml. It sends nothing. @param {object} description */
function lint(description) {
  const folder = mkdtempSync(join(tmpdir(), 'yunque-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    write(file, JSON.stringify(description))
    const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const { status, stdout, stderr } = spawnSync(
      node,
      [cli, 'lint', file, '--config', join(root, 'redocly.yaml'), '--format', 'summary'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    return status === 0 ? [] : [`${stdout}${stderr}`]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
