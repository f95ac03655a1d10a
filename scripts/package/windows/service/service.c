/* yunque-service.exe: without arguments the Windows service, which starts the program and stops it by the end of its
   input. With one it prepares or controls the service: install, protect, protect-program, start, stop, remove, step; or it is
   the service that completes or undoes an update: resume. */
#include "host.h"
#include "update.h"
#include "setup.h"

/* Longer than the server takes; after that it is ended, and the database recovers at the next start. */
#define STOP_SECONDS 120

static SERVICE_STATUS_HANDLE status_handle;
static HANDLE stopping;

static void report(DWORD state, DWORD exit_code) {
  static DWORD step;
  SERVICE_STATUS status = {.dwServiceType = SERVICE_WIN32_OWN_PROCESS, .dwCurrentState = state};
  BOOL pending = state == SERVICE_START_PENDING || state == SERVICE_STOP_PENDING;
  if (state == SERVICE_RUNNING) status.dwControlsAccepted = SERVICE_ACCEPT_STOP | SERVICE_ACCEPT_PRESHUTDOWN;
  status.dwCheckPoint = pending ? ++step : 0;
  status.dwWaitHint = pending ? 10000 : 0;
  status.dwWin32ExitCode = exit_code ? ERROR_SERVICE_SPECIFIC_ERROR : NO_ERROR;
  status.dwServiceSpecificExitCode = exit_code;
  SetServiceStatus(status_handle, &status);
}

static DWORD WINAPI control(DWORD code, DWORD type, void *data, void *context) {
  (void)type, (void)data, (void)context;
  if (code == SERVICE_CONTROL_STOP || code == SERVICE_CONTROL_PRESHUTDOWN) {
    report(SERVICE_STOP_PENDING, 0);
    SetEvent(stopping);
    return NO_ERROR;
  }
  return code == SERVICE_CONTROL_INTERROGATE ? NO_ERROR : ERROR_CALL_NOT_IMPLEMENTED;
}

/* Starts the program. What is written to `input` it reads; when that is closed, it stops. */
static BOOL start_program(HANDLE *input, PROCESS_INFORMATION *process) {
  wchar_t command[LONGEST * 4], log[LONGEST];
  HANDLE its_input;
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  if (!CreatePipe(&its_input, input, &inherited, 0)) return FALSE;
  /* The program must not hold its own input open. */
  SetHandleInformation(*input, HANDLE_FLAG_INHERIT, 0);
  data_path(log, L"logs\\service.log");
  HANDLE output = new_file(log);
  node_command(command, L"service\\service.ts", L"");
  BOOL started = start_hidden(command, its_input, output, process);
  CloseHandle(its_input);
  if (output != INVALID_HANDLE_VALUE) CloseHandle(output);
  return started;
}

/* Returns the exit code for the service manager: 0 for a stop that was asked for. */
static DWORD run(HANDLE input, HANDLE process) {
  HANDLE either[] = {stopping, process};
  DWORD code = 0;
  if (WaitForMultipleObjects(2, either, FALSE, INFINITE) == WAIT_OBJECT_0) {
    CloseHandle(input);
    for (int second = 0; WaitForSingleObject(process, 1000) == WAIT_TIMEOUT; second++) {
      if (second == STOP_SECONDS) TerminateProcess(process, 1);
      report(SERVICE_STOP_PENDING, 0);
    }
    return 0;
  }
  GetExitCodeProcess(process, &code);
  /* Nobody asked for its end: the service manager starts it again. */
  return code ? code : 1;
}

/* Only a service that runs may start another. */
static void begin(const wchar_t *name) {
  stopping = CreateEventW(NULL, TRUE, FALSE, NULL);
  status_handle = RegisterServiceCtrlHandlerExW(name, control, NULL);
  report(SERVICE_RUNNING, 0);
}

/* With arguments it does a step of an update, as the account that the store belongs to. */
static void WINAPI service_main(DWORD count, wchar_t **arguments) {
  HANDLE input;
  PROCESS_INFORMATION process;
  begin(SERVICE_NAME);
  if (count > 2) {
    do_step(arguments[2], stopping);
    /* The service manager must not start the program because a step failed. */
    report(SERVICE_STOPPED, 0);
    return;
  }
  DWORD error = await_update();
  if (!error && !start_program(&input, &process)) error = GetLastError();
  report(SERVICE_STOPPED, error ? error : run(input, process.hProcess));
}

static void WINAPI resume_main(DWORD count, wchar_t **arguments) {
  (void)count, (void)arguments;
  begin(UPDATE_SERVICE);
  report(SERVICE_STOPPED, resume_update(stopping));
}

static int serve(wchar_t *name, LPSERVICE_MAIN_FUNCTIONW work) {
  SERVICE_TABLE_ENTRYW table[] = {{name, work}, {NULL, NULL}};
  return StartServiceCtrlDispatcherW(table) ? 0 : (int)GetLastError();
}

int wmain(int count, wchar_t **arguments) {
  if (count == 1) return serve(SERVICE_NAME, service_main);
  if (wcscmp(arguments[1], L"resume") == 0) return serve(UPDATE_SERVICE, resume_main);
  if (wcscmp(arguments[1], L"protect-program") == 0 && count > 2) return (int)protect_program(arguments[2]);
  if (wcscmp(arguments[1], L"step") == 0) {
    wchar_t step[LONGEST];
    _snwprintf(step, LONGEST, L"%ls %ls", count > 2 ? arguments[2] : L"", count > 3 ? arguments[3] : L"");
    return (int)ask_for_step(step);
  }
  static const struct {
    const wchar_t *name;
    DWORD (*work)(void);
  } commands[] = {{L"install", install_service}, {L"protect", protect_data}, {L"start", start_service},
                  {L"stop", stop_service},       {L"remove", remove_service}};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (wcscmp(arguments[1], commands[i].name) == 0) return (int)commands[i].work();
  return ERROR_INVALID_PARAMETER;
}
