import type { CSSProperties } from 'react'
import { colour, font } from './theme.ts'

export const bodyText: CSSProperties = {
  ...font,
  margin: 0,
  fontSize: 16,
  lineHeight: '25px',
  color: colour.ink,
}
export const quietText: CSSProperties = {
  ...bodyText,
  fontSize: 14,
  lineHeight: '21px',
  color: colour.muted,
}
