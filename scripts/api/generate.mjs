import { examplesPage } from '../../packages/client/generate/examples-page.ts'
import { typesOf } from '../../packages/client/generate/types.ts'
import { answerSchemas } from './answers.mjs'
import { describeApi } from './describe-api.mjs'
import { answersText, apiFiles, write } from './files.mjs'
import { shapeOf, shapeText } from './shape.ts'

/** Writes what is generated, and of a released version its shape. @param {{ isReleased: boolean }} options */
export async function generateApi({ isReleased }) {
  write(apiFiles.page, examplesPage())
  // Before the description: the server adds the answers to it.
  write(apiFiles.answers, answersText(await answerSchemas()))
  const description = await describeApi()
  write(apiFiles.types, await typesOf(description))
  if (!isReleased) return
  write(apiFiles.released, shapeText(shapeOf(description)))
  write(apiFiles.breaks, '[]\n')
}
