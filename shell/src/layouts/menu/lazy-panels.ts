/** Panels load when they are first opened. */
export const loadMegaMenu = () => import(/* webpackChunkName: "mega-menu" */ './mega-menu.tsx')
export const loadDrawer = () => import(/* webpackChunkName: "drawer" */ './drawer.tsx')
