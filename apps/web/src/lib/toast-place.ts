/** Pixels between toasts and what is below them, and the height of a toast of two lines. */
const gap = 8
const height = 72

const bars = new Set<HTMLElement>()

/**
 * The `ref` of a bar with controls that stays at the bottom of the window: toasts are shown above it
 * (screens.toasts).
 */
export function belowToasts(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  bars.add(bar)
  placeToasts()
  // Its content comes later, and moves the bars above it.
  const watched = new ResizeObserver(placeToasts)
  watched.observe(bar)
  return () => {
    watched.disconnect()
    bars.delete(bar)
    placeToasts()
  }
}

/** Puts the toasts at the bottom of the window, above the bars that they would cover. */
export function placeToasts(): void {
  const edges = [...bars]
    .map((bar) => bar.getBoundingClientRect())
    // A bar that is open, such as folded fields, scrolls with the page.
    .filter((edge) => edge.height > 0 && edge.height < window.innerHeight / 3)
    .toSorted((a, b) => b.bottom - a.bottom)
  const free = edges.reduce(
    (bottom, edge) => (bottom - gap - height < edge.bottom ? Math.min(bottom, edge.top) : bottom),
    window.innerHeight,
  )
  document.documentElement.style.setProperty('--yq-toasts', `${window.innerHeight - free + gap}px`)
}

window.addEventListener('resize', placeToasts)
