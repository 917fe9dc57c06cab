/** `/{code}/{slug}` is the same page as `/{slug}`, in a group of pages. */
export { Component, handle, loader } from './cms-page.route.tsx'
