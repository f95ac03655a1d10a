import type { Plugin } from 'vite'

/** What every screen after the sign-in loads: by the name of its chunk, or by the module that it begins with. */
const SHARED = ['common', 'icons']
const SHELL = 'shell/frame/shell.tsx'

/**
 * Names the chunks of every screen in the page, so that they arrive while the entry runs instead of after it. The page's
 * own chunk is known only once the address is matched.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const shared = chunks.filter(
          ({ name, facadeModuleId }) => SHARED.includes(name) || facadeModuleId?.endsWith(SHELL),
        )
        const styles = shared.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        return [
          ...shared.map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
          ...styles.map((file) => link({ rel: 'preload', as: 'style', href: `/${file}` })),
        ]
      },
    },
  }
}

const link = (attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head' as const,
})
