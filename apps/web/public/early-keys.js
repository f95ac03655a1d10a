// A till is typed and scanned into as soon as it is seen. What comes before the program runs is kept for its search
// (keyboard.till). A file, because the CSP forbids inline scripts.
;(() => {
  if (!/^\/app\/(facturas|pre-venta)-quickly$/.test(location.pathname)) return
  const keys = []
  const keep = (event) => {
    const { key, ctrlKey, altKey, metaKey, isComposing } = event
    if (ctrlKey || altKey || metaKey || isComposing || event.target !== document.body) return
    if (key.length === 1 || key === 'Enter' || key === 'Backspace') keys.push(key)
  }
  addEventListener('keydown', keep, true)
  window.yunqueEarlyKeys = () => {
    removeEventListener('keydown', keep, true)
    return keys.splice(0)
  }
})()
