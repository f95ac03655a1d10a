/** Where a browser for the tests may be, the quickest first: one without windows takes a quarter less of the processors. */
export const chromiumPlaces = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
