import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { createRequire } from 'node:module'
import path from 'node:path'
import { AssetsPlugin } from './assets-plugin.ts'
import { containerName, exposedChunk, providedModules } from './provided-modules.ts'
import {
  browserMinimizers,
  browserOutput,
  cssRules,
  definePlugin,
  extensions,
  scriptRule,
  serverMinimizers,
} from './rspack-common.ts'

const bundlerRuntime = 'webpack-bundler-runtime'

/**
 * rspack resolves the federation runtime with `require.resolve`, which finds the CommonJS files;
 * those cannot be tree-shaken (remoteEntry 11.8 KB instead of 6.3). Point it at the same packages'
 * ESM files.
 */
export function federationEsmAlias(): Record<string, string> {
  const here = createRequire(import.meta.url)
  const enhanced = createRequire(here.resolve('@module-federation/enhanced/rspack'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const alias: Record<string, string> = {}
  for (const id of ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime']) {
    const commonJs = tools.resolve(id)
    alias[commonJs] = commonJs.replace(/index\.cjs$/, 'index.js')
    if (id.endsWith(bundlerRuntime)) alias[bundlerRuntime] = alias[commonJs]
  }
  return alias
}

/**
 * The container's own module, which is in no file, names the runtime by its path, and ids are made
 * of what a module says: in another folder the same source would be another release.
 */
const runtimeByName = new rspack.NormalModuleReplacementPlugin(
  /^@module-federation\/runtime\/rspack\.js!=!data:/,
  (resource: { request: string }) => {
    resource.request = resource.request.replace(
      new RegExp(`%22[^"]*?${bundlerRuntime}%2Fdist%2Findex\\.cjs%22`),
      `%22${bundlerRuntime}%22`,
    )
  },
)

const shared = Object.fromEntries(
  providedModules.map((id) => [
    id,
    { singleton: true, import: false as const, requiredVersion: false as const },
  ]),
)

/**
 * The container of a remote, with one exposed module, `./remote`, from which pages and parcels load
 * lazily.
 */
export const federationContainer = (uniqueName: string, filename: string) =>
  new ModuleFederationPlugin({
    name: uniqueName,
    filename,
    library: { type: 'module' },
    exposes: { './remote': { import: './src/remote.ts', name: exposedChunk } },
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    shared,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  })

export type RemoteBuild = { directory: string; name: string; outputPath: string }

function browserConfig({ directory, name, outputPath }: RemoteBuild): Configuration {
  const uniqueName = containerName(name)
  return {
    name: `${name}-browser`,
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {},
    devtool: false,
    output: browserOutput(path.join(outputPath, 'client'), uniqueName),
    externalsType: 'global',
    resolve: { extensions, alias: federationEsmAlias() },
    module: { rules: [scriptRule, ...cssRules(false)] },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      mangleExports: 'size',
      splitChunks: false,
      minimizer: browserMinimizers,
    },
    plugins: [
      definePlugin({ browser: true }),
      runtimeByName,
      federationContainer(uniqueName, 'remoteEntry.[contenthash:8].js'),
      new AssetsPlugin(),
    ],
    performance: { hints: false },
  }
}

const provided = new Set<string>(providedModules)

/**
 * Server build of a remote: one CommonJS file whose `require` the render worker answers from the
 * provided modules.
 */
function serverConfig({ directory, name, outputPath }: RemoteBuild): Configuration {
  return {
    name: `${name}-server`,
    context: directory,
    mode: 'production',
    target: 'node24',
    entry: { server: './src/remote.ts' },
    devtool: false,
    output: {
      path: path.join(outputPath, 'server'),
      filename: 'server.cjs',
      uniqueName: containerName(name),
      library: { type: 'commonjs2' },
      asyncChunks: false,
      clean: true,
    },
    externalsType: 'commonjs',
    externals: [
      ({ request }, done) =>
        request && provided.has(request) ? done(undefined, `commonjs ${request}`) : done(),
    ],
    resolve: { extensions },
    module: { rules: [scriptRule, ...cssRules(true)] },
    optimization: { splitChunks: false, minimizer: serverMinimizers },
    plugins: [definePlugin({ browser: false })],
    performance: { hints: false },
  }
}

export const remoteConfig = (build: RemoteBuild): Configuration[] => [
  browserConfig(build),
  serverConfig(build),
]
