import { LineIcon } from './icons/line-icon.tsx'

/** The face of the watchdog. */
export const WatchdogIcon = ({ size }: { size?: number }) => (
  <LineIcon size={size}>
    <path d="M4.5 4 9 7.2h6L19.5 4l.7 8.2c.2 2.2-1 3.6-2.6 4.8L12 21.2 6.4 17c-1.6-1.2-2.8-2.6-2.6-4.8z" />
    <path d="M9 11.8v.6M15 11.8v.6M10.6 15.9h2.8L12 17.3z" />
  </LineIcon>
)
