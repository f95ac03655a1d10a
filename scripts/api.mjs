import { install, main, Problem } from './prepare.mjs'

/**
 * `npm run api`: makes what follows from the contract and the examples: the answers of the description, the types of the
 * client, the page of examples. `npm run api -- --release` also notes the shape as that of the version that is released,
 * without breaks.
 */
await main(async () => {
  const [, , flag] = process.argv
  if (flag !== undefined && flag !== '--release') throw new Problem(`No se conoce la opción ${flag}`)
  await install()
  // It imports packages, which before `install` may not be there.
  const { generateApi } = await import('./api/generate.mjs')
  await generateApi({ isReleased: flag === '--release' })
  return 0
})
