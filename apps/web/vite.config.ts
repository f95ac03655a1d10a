import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressedFiles } from './build/compressed-files.ts'
import { preloads } from './build/preloads.ts'
import { manual } from './manual/plugin.ts'

/** Where `npm run dev` finds the API; the built app is served by the API itself. */
const api = process.env.YUNQUE_API ?? 'http://127.0.0.1:3000'

// A build started by the tests inherits their NODE_ENV, and would carry React's development copy to everyone.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    manual(),
    preloads(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['yunque.svg', 'color-scheme.js', 'early-keys.js'],
      manifest: {
        name: 'Yunque',
        short_name: 'Yunque',
        description: 'Trastienda para ferreterías',
        lang: 'es-419',
        start_url: '/app',
        display: 'standalone',
        background_color: '#f4f6f8',
        theme_color: '#1d5fa6',
        icons: [
          { src: '/yunque-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/yunque-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/yunque.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
        ],
      },
      workbox: {
        // Money and stock are read from the server or not at all: nothing under /api is ever kept.
        navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/d\//, /^\/conectar(\/|$)/],
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // The manual's pictures are too large to fetch before anyone reads them (screens.manual).
        runtimeCaching: [
          {
            urlPattern: /\/assets\/[^/]+\.(?:png|webp)$/,
            handler: 'CacheFirst',
            options: { cacheName: 'pictures', expiration: { maxEntries: 150 } },
          },
        ],
      },
    }),
    compressedFiles(),
  ],
  server: {
    proxy: { '/api': { target: api, changeOrigin: false }, '/d/': { target: api, changeOrigin: false } },
  },
  build: {
    target: 'es2023',
    // The shared chunks of decisions 0010 and 0102 are meant to be this large.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each screen runs only the shared modules that it imports, not all that the shared chunk has (decision 0102).
        strictExecutionOrder: true,
        // What the start needs, the icons, what several screens share, and a small one for each screen: a screen that
        // starts fetches two dozen files, not a hundred.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'icons', test: /tabler/, priority: 2 },
            { name: 'common', minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
})
