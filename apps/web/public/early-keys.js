// A till is typed and scanned into as soon as it is seen. What comes before the program runs is kept for its search
// (keyboard.till). A file, because the CSP forbids inline scripts.
;(() => {
  const till = location.pathname
  if (!/^\/app\/(facturas|pre-venta)-quickly$/.test(till)) return
  const keys = []
  const stop = () => {
    removeEventListener('keydown', keep, true)
    removeEventListener('focusin', stop, true)
    const kept = keys.splice(0)
    return location.pathname === till ? kept : []
  }
  function keep(event) {
    const { key, ctrlKey, altKey, metaKey, isComposing } = event
    // A person who left the till, for the sign-in or another screen, types for that.
    if (location.pathname !== till) return void stop()
    if (ctrlKey || altKey || metaKey || isComposing || event.target !== document.body) return
    if (key.length === 1 || key === 'Enter' || key === 'Backspace') keys.push(key)
  }
  addEventListener('keydown', keep, true)
  // Another field came first, such as that of a PIN: what was typed was not meant for the search.
  addEventListener('focusin', stop, true)
  window.yunqueEarlyKeys = stop
})()
