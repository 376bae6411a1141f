/**
 * React as one file, number 1: whatever the scripts of this site import from React must be named here. It changes only
 * when React does, so a reader keeps it over many deploys.
 */
export { Component, createContext, createElement, use, useLayoutEffect, useState } from 'react'
export { default, useContext, useDebugValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { flushSync } from 'react-dom'
export { createRoot, hydrateRoot } from 'react-dom/client'
