// Builds the gallery of the kit and prints where its page is: `node shared-lib/dev/gallery.mjs
// [folder]`.
import { createRequire } from 'node:module'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '../..')
const fromTooling = createRequire(path.join(root, 'tooling/package.json'))
const fromShell = createRequire(path.join(root, 'shell/package.json'))
const { rspack } = fromTooling('@rspack/core')
const out = path.resolve(process.argv[2] ?? '/tmp/drogerie-gallery')
const fonts = path.dirname(fromShell.resolve('@fontsource-variable/figtree/package.json'))
mkdirSync(out, { recursive: true })

const targets = ['chrome 115', 'firefox 121', 'safari 17']
const compiler = rspack({
  mode: 'production',
  context: path.join(root, 'shared-lib'),
  entry: './dev/gallery.tsx',
  output: { path: out, filename: 'gallery.js', cssFilename: 'gallery.css', uniqueName: 'kit' },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
    ],
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: { '@fonts': path.join(fonts, 'files') },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.css$/,
        type: 'css/auto',
        use: [{ loader: 'builtin:lightningcss-loader', options: { targets } }],
        generator: { localIdentName: '[uniqueName]-[local]-[contenthash:6]' },
        parser: { namedExports: false },
      },
      { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
})

compiler.run((error, stats) => {
  if (error) throw error
  const { errors = [], assets = [] } = stats.toJson({ all: false, errors: true, assets: true })
  for (const { message } of errors) console.error(message)
  if (errors.length > 0) process.exit(1)
  writeFileSync(
    path.join(out, 'index.html'),
    '<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Kit</title><link rel="stylesheet" href="gallery.css"><div id="root"></div><script src="gallery.js"></script></html>',
  )
  for (const { name, size } of assets.filter((asset) => /\.(css|js)$/.test(asset.name))) {
    const gzip = gzipSync(compiler.outputFileSystem.readFileSync(path.join(out, name)), {
      level: 9,
    }).length
    console.log(`${name} ${size} B, gzip ${gzip} B`)
  }
  console.log(path.join(out, 'index.html'))
  compiler.close(() => undefined)
})
