import { createHash } from 'node:crypto'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as part of HTML. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** An optional part of a page: nothing for an empty text. */
export const part = (text: string | undefined, html: (safeText: string) => string): string =>
  text ? html(safe(text)) : ''

/** The style of every page outside the web application. */
const baseStyle = `
:root { color-scheme: light; --text: #17212b; --muted: #4f5d6b; --border: #cfd8e1; --shade: #eef2f6; --bad: #b3261e; --main: #1f5fa8 }
* { box-sizing: border-box; margin: 0 }
body { background: #e6ebf0; color: var(--text); font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; padding: 24px 12px 40px }
main { position: relative; max-width: 860px; margin: 0 auto; background: #fff; border-radius: 10px; padding: 32px; box-shadow: 0 1px 3px rgb(0 0 0 / .12), 0 8px 24px rgb(0 0 0 / .08); overflow: hidden }
h1 { font-size: 22px; line-height: 1.15 }
.muted { color: var(--muted); font-size: 13px }
.button { display: inline-block; background: var(--main); color: #fff; text-decoration: none; font-weight: 600; padding: 11px 18px; border-radius: 8px }
.button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px }
.empty { max-width: 460px; text-align: center; padding: 56px 28px; margin-top: 8vh }
.empty p { margin-top: 10px; color: var(--muted) }
@media (max-width: 640px) {
  body { padding: 12px 8px 32px }
  main { padding: 18px 16px }
}
`

/** The kind of a page: its style, which is part of it, and a policy that permits nothing else but images in the page. */
export function pageKind(ownStyle: string) {
  const style = baseStyle + ownStyle
  return {
    /** A page without scripts. `body` is HTML whose texts are safe. */
    page: (title: string, body: string): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${safe(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`,
    policy: {
      'default-src': ["'none'"],
      'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
      'img-src': ['data:'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  }
}
