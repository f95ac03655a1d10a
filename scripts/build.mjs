import { buildWebApp, install, main } from './prepare.mjs'

// What `npm start` would do first, without starting: a new version is ready before the old one stops.
await main(async () => {
  await install()
  await buildWebApp()
  return 0
})
