import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--yq-${string}`]: string | number | undefined
  }
}
