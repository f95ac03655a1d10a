// Before the first paint, so that a dark screen never flashes white. A file, because the CSP forbids inline scripts.
;(() => {
  let wanted = 'auto'
  try {
    wanted = localStorage.getItem('yunque:color-scheme') || 'auto'
  } catch {
    // Storage refused: follow the system.
  }
  const dark = wanted === 'dark' || (wanted === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
