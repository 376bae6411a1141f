import type { Component, FC, ReactNode, RefObject } from 'react';

// What models are made of

export type Bounce<Model extends object, Payload = void> = {
  type: 'bounce';
  payload: Payload;
  result: void | Water<Model>;
};

interface Config {
  quiet?: boolean;
}

export function bounce<Model extends object = {}, Payload = any>(
  bounce: (state: Water<Model>, payload: Payload) => void | Water<Model>,
  config?: Config,
): Bounce<Model, Payload>;

type AnyFunction = (...args: any[]) => any;

type Meta = {
  path: string[];
  parent: string[];
};

type Helpers<Model extends object, LakeModel extends object, Injections> = {
  dispatch: (bounce: UnknownBounce) => void;
  fail: AnyFunction;
  getState: () => Water<Model>;
  getLakeBounces: () => Bounces<LakeModel>;
  getLakeWater: () => Water<LakeModel>;
  injections: Injections;
  meta: Meta;
};

export interface Fling<
  Model extends object,
  Payload = undefined,
  Injections = any,
  LakeModel extends object = {},
  Result = any,
> {
  type: 'fling';
  payload: Payload;
  result: Result;
}

export function fling<
  Model extends object = {},
  Payload = undefined,
  Injections = any,
  LakeModel extends object = {},
  Result = any,
>(
  fling: (
    actions: Bounces<Model>,
    payload: Payload,
    helpers: Helpers<Model, LakeModel, Injections>,
  ) => Result,
): Fling<Model, Payload, Injections, LakeModel, Result>;

export interface FlingOn<
  Model extends object,
  Injections = any,
  LakeModel extends object = {},
> {
  type: 'flingOn';
}

export type Drain = () => any;

interface UnknownBounce {
  type: string;
}

export type AnyBounce = UnknownBounce;

export type Current<Water = any, Bounce extends AnyBounce = UnknownBounce> = {
  type: 'current';
  result: Water;
};

export class Shore<T> {
  type: 'shore';
}

// What models become. TypeScript 5 and 6 crash on Water of a model that refers to itself through an alias:
//
//   type Add = Bounce<Model, string>
//   interface Model { add: Add }

interface Listener<Model extends object> {
  type: 'listener';
  result: void | Water<Model>;
}

type Behavior = Bounce<any, any> | Listener<any>;

type BehaviorKeys<Model extends object> = {
  [Key in keyof Model]-?: Model[Key] extends Behavior ? Key : never;
}[keyof Model];

type HasBehavior<Model extends object> = [BehaviorKeys<Model>] extends [never]
  ? 0
  : 1;

type KeysWithBehavior<Model extends object> = {
  [Key in keyof Model]-?: Model[Key] extends object
    ? HasBehavior<Model[Key]> extends 1
      ? Key
      : never
    : never;
}[keyof Model];

type HasBehaviorDeep<Model extends object> =
  HasBehavior<Model> extends 1
    ? 1
    : [KeysWithBehavior<Model>] extends [never]
      ? 0
      : 1;

type WithoutBehavior<Model extends object> = {
  [Key in keyof Model as Model[Key] extends Behavior ? never : Key]: Model[Key];
};

type StateOf<Model extends object> = {
  [Key in keyof Model]: Model[Key] extends object
    ? HasBehaviorDeep<Model[Key]> extends 1
      ? Water<Model[Key]>
      : Model[Key]
    : Model[Key];
};

export type Water<Model extends object = {}> = StateOf<WithoutBehavior<Model>>;

export type Bounces<Model extends object = {}> = {
  [Key in BehaviorKeys<Model>]: Model[Key] extends Bounce<any, infer Payload>
    ? (payload: Payload) => void
    : never;
};

// The store

type Middleware<Api = any, Stored = any, Passed = any> = (
  api: Api,
  stored: Stored,
) => Passed;
type LakeEnhancer = (create: AnyFunction) => AnyFunction;
type Unsubscribe = () => void;
declare const compose: (...functions: AnyFunction[]) => AnyFunction;

export interface LakeConfig<
  InitialWater extends undefined | object = undefined,
  Injections extends object = {},
> {
  compose?: typeof compose;
  devTools?: boolean | object;
  enhancers?: LakeEnhancer[];
  initialState?: InitialWater;
  injections?: Injections;
  middleware?: Array<Middleware<any, any, any>>;
  name?: string;
}

export interface AddedModel {
  resolveRehydration: () => Promise<void>;
}

interface Observable<Value> {
  subscribe: (observer: (value: Value) => void) => Unsubscribe;
}

interface PlainLake<Stored> {
  getState(): Stored;
  subscribe(listener: () => void): Unsubscribe;
  replaceCurrent(current: AnyFunction): void;
}

export interface Lake<
  LakeModel extends object = {},
  Options extends LakeConfig<any, any> = LakeConfig<undefined, {}>,
>
  extends PlainLake<Water<LakeModel>>, RefObject<Water<LakeModel>> {
  addModel: <ModelSlice extends object>(
    key: string,
    modelSlice: ModelSlice,
  ) => AddedModel;
  dispatch: (bounce: UnknownBounce) => void;
  getBounces: () => Bounces<LakeModel>;
  keep: {
    clear: () => Promise<void>;
    flush: () => Promise<void>;
    resolveRehydration: () => Promise<void>;
  };
  removeModel: (key: string) => void;
  [Symbol.iterator](): Observable<Water<LakeModel>>;
}

export function createLake<
  LakeModel extends object = {},
  InitialWater extends undefined | object = undefined,
  Injections extends object = {},
>(
  model: LakeModel,
  config?: LakeConfig<InitialWater, Injections>,
): Lake<LakeModel, LakeConfig<InitialWater, Injections>>;

// Components and hooks

export class LakeProvider<LakeModel extends object = {}> extends Component<{
  store: Lake<LakeModel>;
  children?: ReactNode;
}> {}

export function useLake<
  LakeModel extends object = {},
  Options extends LakeConfig<any, any> = LakeConfig<undefined, {}>,
>(): Lake<LakeModel, Options>;

export function useLakeWater<LakeWater extends object = {}, Result = any>(
  mapState: (state: LakeWater) => Result,
  equalityFn?: (prev: Result, next: Result) => boolean,
): Result;

export function createLakeHooks<LakeModel extends object = {}>(): {
  useLakeWater: <Result>(
    mapState: (state: Water<LakeModel>) => Result,
    equalityFn?: (prev: Result, next: Result) => boolean,
  ) => Result;
  useLake: () => Lake<LakeModel>;
};

export function createContextLake<
  LakeModel extends object = {},
  Injections extends object = {},
  RuntimeModel extends undefined | object = LakeModel,
  Options extends LakeConfig<any, any> = LakeConfig<undefined, Injections>,
>(
  model: LakeModel,
  config?: Options,
): {
  Provider: FC<{
    children?: ReactNode;
    runtimeModel?: RuntimeModel;
    injections?: Injections | ((previousInjections: Injections) => Injections);
  }>;
  useLake: () => Lake<LakeModel, Options>;
};

// Storage

export interface KeepStorage {
  getItem: (key: string) => any | Promise<any>;
  setItem: (key: string, data: any) => void | Promise<void>;
}

export interface Filter {
  in?: (data: any, key: string, fullState?: any) => any;
  out?: (data: any, key: string, fullState?: any) => any;
}

export interface FilterConfig {
  blacklist?: Array<string>;
  whitelist?: Array<string>;
}

export interface KeepConfig<Model extends object> {
  allow?: Array<keyof Model>;
  mergeStrategy?: 'mergeDeep' | 'mergeShallow' | 'overwrite';
  storage?: KeepStorage;
  filters?: Filter[];
}

export {};
