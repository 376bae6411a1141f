/**
 * What the scripts of the engine import from React. With what the modules of a site import besides, it becomes one file,
 * number 1. Readers keep it in their caches over many deploys, because it seldom changes.
 */
export { Component, createContext, createElement, use, useLayoutEffect, useState } from 'react'
export { default, useContext, useDebugValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { flushSync } from 'react-dom'
export { createRoot, hydrateRoot } from 'react-dom/client'
