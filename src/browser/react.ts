/**
 * React as one file, number 1. Everything that the scripts of this site import from React must be listed here. The file
 * only changes when React does, so readers keep it in their caches over many deploys.
 */
export { Component, createContext, createElement, use, useLayoutEffect, useState } from 'react'
export { default, useContext, useDebugValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { flushSync } from 'react-dom'
export { createRoot, hydrateRoot } from 'react-dom/client'
