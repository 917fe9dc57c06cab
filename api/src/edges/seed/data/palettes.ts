/** Colours of a package: body, cap, label ground, lettering, motif. */
export type Palette = { body: string; cap: string; label: string; text: string; motif: string }

const palette = (
  body: string,
  cap: string,
  label: string,
  text: string,
  motif: string,
): Palette => ({ body, cap, label, text, motif })

export const palettes = {
  plum: palette('#7a4672', '#3d1838', '#f4eaf2', '#4c2147', '#c193b8'),
  orchid: palette('#b98ac4', '#6d2158', '#f7eefa', '#5b1b4b', '#a566b4'),
  teal: palette('#2a7a6c', '#f0ece6', '#e3f0ee', '#1c5348', '#6fb3a6'),
  honey: palette('#ecb23c', '#fafafa', '#fdf5e2', '#7a4a08', '#e2a024'),
  rose: palette('#e8a2ad', '#fbfbfb', '#fdf0f1', '#8c2742', '#e0707f'),
  blush: palette('#f5dfd8', '#fafafa', '#fcf3ef', '#7d2a35', '#eaa598'),
  linen: palette('#ead9c8', '#5a2a1e', '#f7f1e6', '#5a2a1e', '#c97f4f'),
  night: palette('#2f2c5e', '#dcbf8f', '#e7e6f3', '#2f2c5e', '#8f83c2'),
  meadow: palette('#c3dcb4', '#f7f7f7', '#f4f8ee', '#2d5a2a', '#6f9f5f'),
  moss: palette('#7aa35c', '#3c6b34', '#f2f7ea', '#2d5a2a', '#7aa35c'),
  lake: palette('#8cc3cb', '#1f6272', '#e4f4f6', '#17505e', '#4f9aa8'),
  sky: palette('#a5cdea', '#3e76ac', '#eaf4fb', '#2c5878', '#5aa3d9'),
  sea: palette('#2f6ba3', '#e6edf2', '#eef6fc', '#1d3f66', '#5aa3d9'),
  lavender: palette('#ae93cf', '#f7f7f7', '#f6f1fa', '#563a7a', '#ae93cf'),
  graphite: palette('#2c353b', '#15171b', '#eceff0', '#20282d', '#8fa3ab'),
  steel: palette('#8797a3', '#2c353b', '#eef1f3', '#28333b', '#5f7482'),
  amber: palette('#b4652a', '#1f1520', '#faf2e4', '#5a1f2c', '#e0a050'),
  orange: palette('#e08338', '#fbf3ea', '#f9ecd8', '#7a3a08', '#e08338'),
  coral: palette('#ef8f7b', '#fbfbfb', '#fdeee9', '#8a2f22', '#e8735c'),
  mint: palette('#bfe6e2', '#1d8780', '#eaf7f5', '#136660', '#1d8780'),
  pine: palette('#3f8a76', '#eeb93e', '#f4f8f4', '#1c5348', '#6fae9f'),
  lemon: palette('#f6d95a', '#6f9f3c', '#fdf8db', '#6b5206', '#d9b61e'),
  cocoa: palette('#6a2d27', '#e9d8c4', '#eadcd2', '#4c1d18', '#b6583c'),
  berry: palette('#c94862', '#4c1430', '#fce8ec', '#7c1636', '#c94862'),
  cream: palette('#f6ecdd', '#cbb08a', '#fdf9f1', '#5a4526', '#c7a774'),
  snow: palette('#f4f7f9', '#9db8c8', '#ffffff', '#2c5878', '#7fb2d0'),
  sunny: palette('#f5bd42', '#fbfbfb', '#fdedb9', '#7a4a08', '#e89c1c'),
  baby: palette('#f3d48f', '#fcfcfc', '#fdf1c9', '#7a4a08', '#ecb23c'),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
