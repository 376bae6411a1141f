import type { Component, FC, ReactNode, RefObject } from 'react';

// What models are made of

export type Action<Model extends object, Payload = void> = {
  type: 'action';
  payload: Payload;
  result: void | State<Model>;
};

interface Config {
  immer?: boolean;
}

export function action<Model extends object = {}, Payload = any>(
  action: (state: State<Model>, payload: Payload) => void | State<Model>,
  config?: Config,
): Action<Model, Payload>;

type AnyFunction = (...args: any[]) => any;

type Meta = {
  path: string[];
  parent: string[];
};

type Helpers<Model extends object, StoreModel extends object, Injections> = {
  dispatch: (action: UnknownAction) => void;
  fail: AnyFunction;
  getState: () => State<Model>;
  getStoreActions: () => Actions<StoreModel>;
  getStoreState: () => State<StoreModel>;
  injections: Injections;
  meta: Meta;
};

export interface Thunk<
  Model extends object,
  Payload = undefined,
  Injections = any,
  StoreModel extends object = {},
  Result = any,
> {
  type: 'thunk';
  payload: Payload;
  result: Result;
}

export function thunk<
  Model extends object = {},
  Payload = undefined,
  Injections = any,
  StoreModel extends object = {},
  Result = any,
>(
  thunk: (
    actions: Actions<Model>,
    payload: Payload,
    helpers: Helpers<Model, StoreModel, Injections>,
  ) => Result,
): Thunk<Model, Payload, Injections, StoreModel, Result>;

export interface ThunkOn<
  Model extends object,
  Injections = any,
  StoreModel extends object = {},
> {
  type: 'thunkOn';
}

export type Dispose = () => any;

interface UnknownAction {
  type: string;
}

export type AnyAction = UnknownAction;

export type Reducer<State = any, Action extends AnyAction = UnknownAction> = {
  type: 'reducer';
  result: State;
};

export class Generic<T> {
  type: 'generic';
}

// What models become. TypeScript 5 and 6 crash on State of a model that refers to itself through an alias:
//
//   type Add = Action<Model, string>
//   interface Model { add: Add }

interface Listener<Model extends object> {
  type: 'listener';
  result: void | State<Model>;
}

type Behavior = Action<any, any> | Listener<any>;

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
      ? State<Model[Key]>
      : Model[Key]
    : Model[Key];
};

export type State<Model extends object = {}> = StateOf<WithoutBehavior<Model>>;

export type Actions<Model extends object = {}> = {
  [Key in BehaviorKeys<Model>]: Model[Key] extends Action<any, infer Payload>
    ? (payload: Payload) => void
    : never;
};

// The store

type Middleware<Api = any, Stored = any, Passed = any> = (
  api: Api,
  stored: Stored,
) => Passed;
type StoreEnhancer = (create: AnyFunction) => AnyFunction;
type Unsubscribe = () => void;
declare const compose: (...functions: AnyFunction[]) => AnyFunction;

export interface StoreConfig<
  InitialState extends undefined | object = undefined,
  Injections extends object = {},
> {
  compose?: typeof compose;
  devTools?: boolean | object;
  enhancers?: StoreEnhancer[];
  initialState?: InitialState;
  injections?: Injections;
  middleware?: Array<Middleware<any, any, any>>;
  name?: string;
}

export interface AddModelResult {
  resolveRehydration: () => Promise<void>;
}

interface Observable<Value> {
  subscribe: (observer: (value: Value) => void) => Unsubscribe;
}

interface PlainStore<Stored> {
  getState(): Stored;
  subscribe(listener: () => void): Unsubscribe;
  replaceReducer(reducer: AnyFunction): void;
}

export interface Store<
  StoreModel extends object = {},
  Options extends StoreConfig<any, any> = StoreConfig<undefined, {}>,
>
  extends PlainStore<State<StoreModel>>, RefObject<State<StoreModel>> {
  addModel: <ModelSlice extends object>(
    key: string,
    modelSlice: ModelSlice,
  ) => AddModelResult;
  dispatch: (action: UnknownAction) => void;
  getActions: () => Actions<StoreModel>;
  persist: {
    clear: () => Promise<void>;
    flush: () => Promise<void>;
    resolveRehydration: () => Promise<void>;
  };
  removeModel: (key: string) => void;
  [Symbol.iterator](): Observable<State<StoreModel>>;
}

export function createStore<
  StoreModel extends object = {},
  InitialState extends undefined | object = undefined,
  Injections extends object = {},
>(
  model: StoreModel,
  config?: StoreConfig<InitialState, Injections>,
): Store<StoreModel, StoreConfig<InitialState, Injections>>;

// Components and hooks

export class StoreProvider<StoreModel extends object = {}> extends Component<{
  store: Store<StoreModel>;
  children?: ReactNode;
}> {}

export function useStore<
  StoreModel extends object = {},
  Options extends StoreConfig<any, any> = StoreConfig<undefined, {}>,
>(): Store<StoreModel, Options>;

export function useStoreState<StoreState extends object = {}, Result = any>(
  mapState: (state: StoreState) => Result,
  equalityFn?: (prev: Result, next: Result) => boolean,
): Result;

export function createTypedHooks<StoreModel extends object = {}>(): {
  useStoreState: <Result>(
    mapState: (state: State<StoreModel>) => Result,
    equalityFn?: (prev: Result, next: Result) => boolean,
  ) => Result;
  useStore: () => Store<StoreModel>;
};

export function createContextStore<
  StoreModel extends object = {},
  Injections extends object = {},
  RuntimeModel extends undefined | object = StoreModel,
  Options extends StoreConfig<any, any> = StoreConfig<undefined, Injections>,
>(
  model: StoreModel,
  config?: Options,
): {
  Provider: FC<{
    children?: ReactNode;
    runtimeModel?: RuntimeModel;
    injections?: Injections | ((previousInjections: Injections) => Injections);
  }>;
  useStore: () => Store<StoreModel, Options>;
};

// Storage

export interface PersistStorage {
  getItem: (key: string) => any | Promise<any>;
  setItem: (key: string, data: any) => void | Promise<void>;
}

export interface Transformer {
  in?: (data: any, key: string, fullState?: any) => any;
  out?: (data: any, key: string, fullState?: any) => any;
}

export interface TransformConfig {
  blacklist?: Array<string>;
  whitelist?: Array<string>;
}

export interface PersistConfig<Model extends object> {
  allow?: Array<keyof Model>;
  mergeStrategy?: 'mergeDeep' | 'mergeShallow' | 'overwrite';
  storage?: PersistStorage;
  transformers?: Transformer[];
}

export {};
