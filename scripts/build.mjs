import { buildWebApp, install, main } from './prepare.mjs'

// The first steps of `npm start` without starting, so that a new version is ready before the old one stops.
await main(async () => {
  await install()
  await buildWebApp()
  return 0
})
