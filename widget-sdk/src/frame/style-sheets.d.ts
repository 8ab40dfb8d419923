/** Bundled and linked, never evaluated. */
declare module '*.css'
