/** Paths of a browser for the tests, the fastest first: the headless shell takes a quarter less CPU time. */
export const chromiumPlaces = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
