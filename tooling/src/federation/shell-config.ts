import { rspack, type Configuration } from '@rspack/core'
import path from 'node:path'
import { AssetsPlugin } from './assets-plugin.ts'
import { rootDirectory } from '../paths.ts'
import type { RemoteBuild } from './remote-config.ts'
import {
  browserMinimizers,
  browserOutput,
  cssRules,
  definePlugin,
  extensions,
  fontRule,
  scriptRule,
  serverMinimizers,
} from './rspack-common.ts'

/**
 * Manifests are not used, so what the runtime does with them stays out of every visit: about 3 KB.
 */
const withoutManifests = new rspack.NormalModuleReplacementPlugin(
  /\/(snapshot\/SnapshotHandler|utils\/preload)\.js$/,
  path.join(rootDirectory, 'shell/src/provided/federation-unused-parts.ts'),
)

function browserConfig({ directory, outputPath }: RemoteBuild): Configuration {
  return {
    name: 'shell-browser',
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    // the overlay comes to bearers of a signed cookie alone: nothing of it is in the shop's own
    // script
    entry: {
      start: './src/client/start.ts',
      main: './src/client/main.ts',
      overlay: './src/overlay/main.ts',
    },
    devtool: false,
    output: browserOutput(path.join(outputPath, 'client'), 'shell'),
    resolve: { extensions },
    module: {
      rules: [scriptRule, ...cssRules(false), fontRule],
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      mangleExports: 'size',
      splitChunks: false,
      minimizer: browserMinimizers,
    },
    plugins: [
      definePlugin({ browser: true }),
      new rspack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      withoutManifests,
      new AssetsPlugin(),
    ],
    performance: { hints: false },
  }
}

/**
 * The renderer of a line-up as one self-contained CommonJS file: React, the router and everything
 * provided to remotes are inside, so that a line-up brings its own versions and two line-ups can
 * render side by side in one front.
 */
function serverConfig({ directory, outputPath }: RemoteBuild): Configuration {
  return {
    name: 'shell-server',
    context: directory,
    mode: 'production',
    target: 'node24',
    entry: { server: './src/render/renderer.tsx' },
    devtool: false,
    output: {
      path: path.join(outputPath, 'server'),
      filename: 'server.cjs',
      uniqueName: 'shell',
      library: { type: 'commonjs2' },
      asyncChunks: false,
      clean: true,
    },
    resolve: { extensions },
    module: { rules: [scriptRule, ...cssRules(true), { ...fontRule, generator: { emit: false } }] },
    optimization: { splitChunks: false, minimizer: serverMinimizers },
    plugins: [definePlugin({ browser: false })],
    performance: { hints: false },
  }
}

export const shellConfig = (build: RemoteBuild): Configuration[] => [
  browserConfig(build),
  serverConfig(build),
]
