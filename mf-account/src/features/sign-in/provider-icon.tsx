import type { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'

type Drawing = { viewBox: string; paths: { fill: string; d: string }[] }

/** The providers' own marks; their rules allow no other colours. */
const drawings: Record<SocialProvider, Drawing> = {
  google: {
    viewBox: '0 0 48 48',
    paths: [
      {
        fill: '#ea4335',
        d: 'M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z',
      },
      {
        fill: '#4285f4',
        d: 'M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.8 6c4.5-4.2 7.1-10.4 7.1-17.6z',
      },
      {
        fill: '#fbbc05',
        d: 'M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.8z',
      },
      {
        fill: '#34a853',
        d: 'M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.8-6c-2.1 1.5-4.9 2.3-8.1 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z',
      },
    ],
  },
  facebook: {
    viewBox: '0 0 24 24',
    paths: [
      {
        fill: '#1877f2',
        d: 'M24 12.1a12 12 0 1 0-13.9 11.8v-8.4h-3v-3.4h3V9.4c0-3 1.8-4.7 4.6-4.7 1.3 0 2.7.3 2.7.3v2.9h-1.6c-1.5 0-1.9 1-1.9 1.9v2.3h3.3l-.5 3.4h-2.8v8.4A12 12 0 0 0 24 12.1z',
      },
    ],
  },
  apple: {
    viewBox: '0 0 24 24',
    paths: [
      {
        fill: 'currentColor',
        d: 'M12.2 6.9c-1 0-2.5-1.1-4-1-2 0-3.9 1.1-5 3-2.1 3.6-.5 9 1.5 12 1 1.5 2.2 3.1 3.8 3.1 1.5-.1 2.1-1 4-1 1.8 0 2.3 1 3.9.9 1.7 0 2.7-1.5 3.7-2.9 1.2-1.7 1.6-3.3 1.7-3.4-.1 0-3.2-1.2-3.3-4.9 0-3 2.5-4.5 2.6-4.5-1.4-2.1-3.6-2.3-4.4-2.4-2-.1-3.7 1.1-4.6 1.1zM15.5 3.8c.9-1 1.4-2.4 1.3-3.8-1.2.1-2.7.8-3.5 1.8-.8.9-1.5 2.4-1.3 3.7 1.3.1 2.7-.7 3.5-1.7',
      },
    ],
  },
}

export function ProviderIcon({ provider }: { provider: SocialProvider }) {
  const { viewBox, paths } = drawings[provider]
  return (
    <svg width="20" height="20" viewBox={viewBox} aria-hidden>
      {paths.map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  )
}
