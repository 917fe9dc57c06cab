import type { ReactNode } from 'react'

/**
 * The whole page. Head elements the server alone knows (styles, preloads, import map, boot data)
 * are written without React's help in `head.ts`, so that hydration never compares them.
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="cs" dir="ltr" data-first-page="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f1" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="og:locale" content="cs_CZ" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  )
}
