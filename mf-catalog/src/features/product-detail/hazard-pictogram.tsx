import type { ReactNode } from 'react'
import type { PictogramCode } from './hazard-rules.ts'

/** The nine hazard pictograms of the CLP regulation, drawn simply on the red diamond. */
const signs = {
  GHS01: (
    <>
      <circle cx="28" cy="40" r="8" />
      <path
        d="M34 34 40 28M42 26l2-6M44 30l6-2M38 24l-4-5M46 34l6 3M24 30l-4-6M20 38l-7 1M24 48l-4 6M34 46l6 6"
        fill="none"
        stroke="#000"
        strokeWidth="2.5"
      />
    </>
  ),
  GHS02: (
    <path d="M32 14c2 7 10 11 10 20a10 10 0 0 1-20 0c0-5 3-7 4-11 2 2 3 4 3 6 3-4 4-9 3-15M20 49h24v3H20z" />
  ),
  GHS03: (
    <>
      <path
        d="M32 14c2 5 7 7 7 13M30 26c-2-3-2-7 2-12M24 27c1-3 2-5 3-6"
        fill="none"
        stroke="#000"
        strokeWidth="2.5"
      />
      <circle cx="32" cy="36" r="8" fill="none" stroke="#000" strokeWidth="3" />
      <path d="M20 49h24v3H20z" />
    </>
  ),
  GHS04: <path d="M16 40 42 22l4 6-26 18-5 1zM47 21l3-2 2 3-3 2z" />,
  GHS05: (
    <>
      <path
        d="m18 20 10 6-1 3-11-6zM46 20l-10 6 1 3 11-6zM26 31v4M26 38v2M38 31v4M38 38v2"
        stroke="#000"
        strokeWidth="2"
      />
      <path d="M14 46h14v4H14zM33 44c5-3 10-3 17 0v2c-6 4-12 4-17 1z" />
    </>
  ),
  GHS06: (
    <>
      <path d="M32 14c-8 0-12 5-12 11 0 4 2 6 4 8v5h16v-5c2-2 4-4 4-8 0-6-4-11-12-11" />
      <circle cx="27" cy="26" r="3.2" fill="#fff" />
      <circle cx="37" cy="26" r="3.2" fill="#fff" />
      <path d="m18 40 28 10M46 40 18 50" stroke="#000" strokeWidth="3.5" />
    </>
  ),
  GHS07: (
    <>
      <path d="M28.5 16h7L34 38h-4z" />
      <circle cx="32" cy="45" r="4" />
    </>
  ),
  GHS08: (
    <path d="M32 13a5 5 0 0 1 5 6c0 3-2 4-2 6 6 1 11 4 13 10l-7 1 1 14H22l1-14-7-1c2-6 7-9 13-10 0-2-2-3-2-6a5 5 0 0 1 5-6m0 18-2 5-6-2 3 5-5 4 6 1-1 6 5-4 5 4-1-6 6-1-5-4 3-5-6 2z" />
  ),
  GHS09: (
    <>
      <path d="M14 46h36v3H14zM22 46V28l-5-6 5 3V18h3v8l5-5-5 9v16z" />
      <path d="M31 42c6-6 12-5 15-2l4-3v7l-4-2c-4 3-10 3-15 0" />
    </>
  ),
} satisfies Record<PictogramCode, ReactNode>

export function Pictogram({ code, label }: { code: PictogramCode; label: string }) {
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" role="img" aria-label={label}>
      <path d="M32 3 61 32 32 61 3 32z" fill="#fff" stroke="#c8102e" strokeWidth="4" />
      {signs[code]}
    </svg>
  )
}
